import { describe, expect, test } from 'vitest'
import type { Claim, ClaimFacts, WorkState } from './entry-claims.ts'
import { WORK_STATES, claimOf, needsPerson, stateOfEntry } from './entry-claims.ts'

const SAVED_AT = Date.parse('2026-11-21T14:05:00Z')
const TWO_DAYS = 2 * 24 * 60 * 60_000

/** Expected claims for each state: the place with and without persistent storage, and the next step. */
const TABLE: Record<WorkState, [persistent: Claim['place'], else_: Claim['place'], Claim['next']]> =
  {
    unfinished: ['device', 'browser', 'continue'],
    file_not_stored: ['page', 'page', 'keep_page_open'],
    ready: ['device', 'browser', 'automatic'],
    waiting: ['device', 'browser', 'automatic'],
    sending: ['device', 'browser', 'automatic'],
    waits_for_owner: ['device', 'browser', 'sign_in'],
    waits_for_update: ['device', 'browser', 'update_app'],
    refused: ['device', 'browser', 'correct'],
    damaged: ['device', 'browser', 'choose_file_again'],
    sent: ['server', 'server', 'none'],
    thrown_away: ['nowhere', 'nowhere', 'enter_again'],
  }

const both = [true, false]

/** Of a database in memory only what is on the server, or nowhere, outlasts the page. */
const placeIn = ({ storage, state }: ClaimFacts) =>
  storage === 'memory' && state !== 'sent' && state !== 'thrown_away' ? 'page' : null
const allFacts: ClaimFacts[] = WORK_STATES.flatMap((state) =>
  both.flatMap((isPersistent) =>
    both.flatMap((isRegistered) =>
      [0, TWO_DAYS].flatMap((clockErrorMs) =>
        (['disk', 'memory'] as const).map((storage) => ({
          ...{ state, storage, isPersistent, isRegistered, clockErrorMs },
          savedAt: SAVED_AT,
        })),
      ),
    ),
  ),
)

describe('claim', () => {
  test.each(WORK_STATES)('%s: place and next step, for each storage, device and clock', (state) => {
    const [persistent, otherwise, next] = TABLE[state]
    for (const facts of allFacts.filter((each) => each.state === state)) {
      const isUnregistered = state === 'ready' && !facts.isRegistered
      expect(claimOf(facts)).toMatchObject({
        state,
        place: placeIn(facts) ?? (facts.isPersistent ? persistent : otherwise),
        next: isUnregistered ? 'automatic_once_registered' : next,
        savedAt: facts.clockErrorMs === 0 ? SAVED_AT : SAVED_AT - TWO_DAYS,
      })
    }
  })

  test('saved on this device: only where the browser granted persistent storage', () => {
    const claimed = allFacts.filter((facts) => claimOf(facts).place === 'device')
    expect(claimed.length).toBeGreaterThan(0)
    expect(claimed.every(({ isPersistent }) => isPersistent)).toBe(true)
  })

  test('closing: loses only what the page alone has', () => {
    const onDisk = allFacts.filter(({ storage }) => storage === 'disk')
    const kept = new Set(onDisk.filter((f) => !claimOf(f).mayClose).map(({ state }) => state))
    expect([...kept]).toEqual(['file_not_stored'])
    for (const facts of allFacts.filter(({ state }) => state === 'unfinished')) {
      expect(claimOf({ ...facts, savedAt: null })).toMatchObject({ place: 'page', mayClose: false })
    }
  })

  test('number: final only once the server has answered', () => {
    const official = WORK_STATES.filter(
      (state) => claimOf({ ...allFacts[0], state } as ClaimFacts).isOfficial,
    )
    expect(official).toEqual(['sent'])
  })

  test('person: needed wherever nothing goes on automatically', () => {
    const states = allFacts.filter((facts) => claimOf(facts).needsPerson).map(({ state }) => state)
    expect([...new Set(states)]).toEqual([
      'unfinished',
      'file_not_stored',
      'waits_for_owner',
      'waits_for_update',
      'refused',
      'damaged',
      'thrown_away',
    ])
  })
})

test('entry: its state is that of the work', () => {
  expect(stateOfEntry({ state: 'waiting', isSending: false })).toBe('waiting')
  expect(stateOfEntry({ state: 'waiting', isSending: true })).toBe('sending')
  expect(stateOfEntry({ state: 'rejected', isSending: false })).toBe('refused')
  expect(stateOfEntry({ state: 'damaged', isSending: true })).toBe('damaged')
})

test('entry: a waiting one needs nobody, every other a person', () => {
  expect(needsPerson({ state: 'waiting' })).toBe(false)
  for (const state of ['waits_for_owner', 'waits_for_update', 'rejected', 'damaged'] as const) {
    expect(needsPerson({ state })).toBe(true)
  }
})
