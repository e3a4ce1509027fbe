import { expect, test } from 'vitest'
import type { Use } from './install-moment.ts'
import { isGoodMoment, withDay } from './install-moment.ts'

const NOW = Date.parse('2026-11-21T10:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000
const usedLike = (change: Partial<Use> = {}): Use => ({
  days: 1,
  lastDay: '2026-11-21',
  hasSaved: false,
  dismissedAt: 0,
  ...change,
})

test.each([
  ['the first day', usedLike(), false, false],
  ['the second day', usedLike({ days: 2 }), false, false],
  ['the third day', usedLike({ days: 3 }), false, true],
  ['an application made here', usedLike({ hasSaved: true }), false, true],
  ['a device of the own', usedLike(), true, true],
  ['put aside 29 days ago', usedLike({ days: 9, dismissedAt: NOW - 29 * DAY_MS }), true, false],
  ['put aside 30 days ago', usedLike({ days: 9, dismissedAt: NOW - 30 * DAY_MS }), false, true],
  [
    'put aside by a clock that ran ahead',
    usedLike({ days: 9, dismissedAt: NOW + DAY_MS }),
    false,
    true,
  ],
])('%s', (_name, each, isOwnDevice, isGood) => {
  expect(isGoodMoment(each, isOwnDevice, NOW)).toBe(isGood)
})

test('a day counts once', () => {
  expect(withDay(usedLike(), '2026-11-21')).toEqual(usedLike())
  expect(withDay(usedLike(), '2026-11-22')).toEqual(usedLike({ days: 2, lastDay: '2026-11-22' }))
})
