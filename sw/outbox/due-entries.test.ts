import { expect, test } from 'vitest'
import { backOff, isDue, LONGEST_BACK_OFF_MS } from './due-entries.ts'
import type { EntryFailure } from './entry.ts'

test('back-off: doubles, jitters over the upper half, and never passes five minutes', () => {
  expect([1, 2, 3, 4].map((n) => backOff(n, 1, null))).toEqual([4000, 8000, 16_000, 32_000])
  expect(backOff(1, 0, null)).toBe(2000)
  for (const attempts of [8, 30, 5000]) {
    expect(backOff(attempts, 1, null)).toBe(LONGEST_BACK_OFF_MS)
    expect(backOff(attempts, 0, null)).toBe(LONGEST_BACK_OFF_MS / 2)
  }
})

test('back-off: at least as long as the server asks and as its own', () => {
  expect(backOff(1, 0, 20 * 60_000)).toBe(20 * 60_000)
  expect(backOff(5, 1, 1000)).toBe(64_000)
})

const failure = { at: 1_000_000 } as EntryFailure

test('due entry: its time has come, or it was never tried', () => {
  expect(isDue({ failure: null, nextAttemptAt: 9e15 }, 5)).toBe(true)
  expect(isDue({ failure, nextAttemptAt: 1_060_000 }, 1_059_999)).toBe(false)
  expect(isDue({ failure, nextAttemptAt: 1_060_000 }, 1_060_000)).toBe(true)
})

test('due entry: at once after the clock jumps by a year in mid back-off', () => {
  const year = 365 * 24 * 60 * 60_000
  expect(isDue({ failure, nextAttemptAt: 1_060_000 }, 1_000_000 - year)).toBe(true)
  expect(isDue({ failure, nextAttemptAt: 1_060_000 }, 1_000_000 + year)).toBe(true)
})
