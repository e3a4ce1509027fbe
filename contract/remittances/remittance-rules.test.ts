import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { ROLES } from '../core/roles.ts'
import { NewRemittance } from './new-remittance.ts'
import { isDayAllowed, isLikelyDouble, leftToRemit, stateAfter } from './remittance-rules.ts'
import { REMITTANCE_MOVES, REMITTANCE_STATES } from './ways-and-states.ts'

test('moves of a remittance: every role, state and move', () => {
  const moves = ROLES.flatMap((role) =>
    REMITTANCE_STATES.flatMap((state) =>
      REMITTANCE_MOVES.flatMap((move) => {
        const to = stateAfter(role, state, move)
        return to === null ? [] : [`${role}: ${move} ${state} to ${to}`]
      }),
    ),
  )
  expect(moves).toEqual([
    'admin: confirm waiting to confirmed',
    'admin: refuse waiting to refused',
    'admin: take_back confirmed to waiting',
    'franchise: withdraw waiting to withdrawn',
  ])
})

test('the day of a remittance: today, and a year of days before', () => {
  const allowed = (day: string) => isDayAllowed(day, '2026-11-30')
  expect(['2026-12-01', '2026-11-30', '2025-11-29', '2025-11-28'].map(allowed)).toEqual([
    ...[false, true, true, false],
  ])
})

describe('likely doubles of a remittance', () => {
  const one = { paise: 5000, way: 'upi', reference: '412356789012', day: '2026-11-26' } as const
  const waiting = { ...one, state: 'waiting' } as const
  test.each([
    ['all the same', waiting, true, true],
    ['the number alone', { ...waiting, paise: 1, day: '2026-11-01' }, true, true],
    ['the number, of another franchise', { ...waiting, paise: 1 }, false, true],
    ['amount and day', { ...waiting, way: 'cheque', reference: '123456' }, true, true],
    ['amount and day, of another franchise', { ...waiting, reference: null }, false, false],
    ['the number by another way', { ...waiting, paise: 1, way: 'cheque' }, true, false],
    ['the amount on another day', { ...waiting, reference: null, day: '2026-11-25' }, true, false],
    ['refused', { ...waiting, state: 'refused' }, true, false],
    ['withdrawn', { ...waiting, state: 'withdrawn' }, true, false],
  ] as const)('%s', (_what, other, isOfSameFranchise, expected) => {
    expect(isLikelyDouble(one, other, isOfSameFranchise)).toBe(expected)
  })

  test('two without a number are not alike for that', () => {
    const none = { ...one, reference: null }
    expect(isLikelyDouble(none, { ...none, paise: 1, state: 'waiting' }, true)).toBe(false)
  })
})

test('what is left to hand over is never below nothing', () => {
  expect([leftToRemit(500, 200), leftToRemit(500, 700), leftToRemit(-5, 0)]).toEqual([300, 0, 0])
})

describe('references of a remittance', () => {
  const base = { paise: 100, day: '2026-11-26', documents: [] }
  const read = (way: string, reference?: string) =>
    v.safeParse(NewRemittance, { ...base, way, reference }).output
  test.each([
    ['bank_transfer', ' sbin 5261 1270 0123 ', 'SBIN526112700123'],
    ['upi', '4123-5678 9012', '412356789012'],
    ['cheque', '१२३४५६', '123456'],
  ])('%s: %j is %s', (way, typed, reference) => {
    expect(read(way, typed)).toMatchObject({ reference })
  })

  test('a slip without a number, with its photo', () => {
    const documents = [crypto.randomUUID()]
    const given = { ...base, way: 'cash_deposit', documents }
    expect(v.parse(NewRemittance, given)).toMatchObject({ reference: null, documents })
    // As an outbox has it, which stores what was checked.
    expect(v.parse(NewRemittance, v.parse(NewRemittance, given))).toMatchObject({ documents })
  })
})
