import { expect, test } from 'vitest'
import { isDue } from './due-entries.ts'
import type { EntryFailure } from './entry.ts'

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
