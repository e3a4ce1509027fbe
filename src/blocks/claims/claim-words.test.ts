import { i18n } from '@lingui/core'
import { beforeEach, expect, test } from 'vitest'
import type { Claim } from '../../offline/outbox/entry-claims.ts'
import { WORK_STATES, claimOf } from '../../offline/outbox/entry-claims.ts'
import {
  applicationTitle,
  nextText,
  notSentHeading,
  numberLabel,
  placeText,
  safetyText,
  stateWord,
} from './claim-words.ts'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const both = [true, false]
const claims: Claim[] = WORK_STATES.flatMap((state) =>
  both.flatMap((isPersistent) =>
    both.flatMap((isRegistered) =>
      (['disk', 'memory'] as const).map((storage) =>
        claimOf({ state, storage, isPersistent, isRegistered, savedAt: 0, clockErrorMs: 0 }),
      ),
    ),
  ),
)

const sentences = (claim: Claim) => [
  stateWord(claim),
  applicationTitle(claim),
  numberLabel(claim),
  placeText(claim),
  safetyText(claim),
  ...both.map((isOnline) => nextText(claim, isOnline)),
]

test('"saved" and "safe": said only of what the browser keeps', () => {
  const said = claims.filter((claim) =>
    sentences(claim).some((text) => /(?<!not )\b(saved|safe)\b/i.test(text)),
  )
  expect(said.length).toBeGreaterThan(0)
  expect(said.every(({ place }) => place === 'device')).toBe(true)
})

test('"automatically": said only of what needs no person', () => {
  const said = claims.filter((claim) => sentences(claim).some((text) => /automatically/.test(text)))
  expect(said.length).toBeGreaterThan(0)
  expect(said.some(({ needsPerson }) => needsPerson)).toBe(false)
})

test('"waiting to be sent" and "submitted": said of nothing that was refused or lost', () => {
  for (const claim of claims.filter(({ state }) => ['refused', 'thrown_away'].includes(state))) {
    expect(sentences(claim).join(' ')).not.toMatch(/waiting to be sent|submitted|sent automatic/i)
  }
})

test('temporary number: called so until the server has answered', () => {
  const final = claims.filter((claim) => !numberLabel(claim).includes('temporary'))
  expect(new Set(final.map(({ state }) => state))).toEqual(new Set(['sent']))
})

test('device that is not registered: a pressed Submit is told as what is going on', () => {
  const claim = claimOf({
    ...({ state: 'ready', storage: 'disk', isPersistent: true, isRegistered: false } as const),
    ...{ savedAt: 0, clockErrorMs: 0 },
  })
  expect(nextText(claim, true)).toBe(
    'It will be sent automatically as soon as this device is set up.',
  )
})

test('heading: entries that need a person are not called waiting', () => {
  expect([notSentHeading(false), notSentHeading(true)]).toEqual([
    'Waiting to be sent',
    'Not sent yet',
  ])
})
