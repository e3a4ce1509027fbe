import { expect, inject, test } from 'vitest'
import type {
  ManagedCatalogue,
  ManagedService,
} from '../../contract/catalogue/service-management.ts'
import {
  createService,
  getManagedService,
  listManagedServices,
  moveService,
} from '../../contract/catalogue/service-management.ts'
import { aService } from '../../server/seed/demo-submission.ts'
import { signedIn } from '../support/attack/client.ts'
import { at, once } from '../support/attack/feedback.ts'

const origin = inject('attacked')
const admin = await signedIn(origin, 'admin')
const usual = at(getManagedService, aService()._id)
const { published } = (await admin.send('GET', usual)).body as ManagedService

const question = (key: string) => ({
  fields: [{ key, type: 'text', label: { en: 'Any', hi: '', mr: '' }, required: true }],
  documents: [],
})

const REFUSED: [what: string, change: object][] = [
  ...['constructor', '__proto__', 'toString', 'hasOwnProperty'].map((key): [string, object] => [
    `a question with the key ${key}`,
    question(key),
  ]),
  ['a share of next to nothing', { franchiseSharePercent: 1e-9 }],
  ['shares of more than all', { franchiseSharePercent: 60, partnerSharePercent: 40.01 }],
  ['a link that runs in the page', { link: 'javascript:alert(1)' }],
]

test.each(REFUSED)('a service with %s: refused', async (_what, change) => {
  const json = { ...published, name: 'Of the attack', ...change }
  const answer = await admin.send('POST', createService.path, { json, headers: once() })
  expect([answer.status, answer.text]).toEqual([400, expect.any(String)])
})

test('services that are moved at once, against each other: each moves, none fails, none is lost', async () => {
  const order = async () => {
    const { body } = await admin.send('GET', listManagedServices.path)
    return (body as ManagedCatalogue).services
      .filter(({ categoryId }) => categoryId === published?.categoryId)
      .map(({ _id }) => _id)
  }
  const ids = await order()
  const moves = ids.slice(0, 6).flatMap((id) => [
    { id, to: 'down' },
    { id, to: 'up' },
  ])
  const answers = await Promise.all(
    moves.map(({ id, to }) =>
      admin.send('POST', at(moveService, id), { json: { to }, headers: once() }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(moves.map(() => 200))
  expect((await order()).toSorted()).toEqual(ids.toSorted())
})
