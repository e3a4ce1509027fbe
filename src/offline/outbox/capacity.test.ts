import { expect, test } from 'vitest'
import type { Entry } from '../../../sw/outbox/entry.ts'
import { remainingCapacity } from './capacity.ts'

test('room goes by what waits here, by the usual size where nothing does, and by no guess', () => {
  const waits = [{ totalBytes: 100_000 }, { totalBytes: 300_000 }] as Entry[]
  expect(remainingCapacity(1_000_000, waits)).toBe(5)
  expect(remainingCapacity(1_000_000, [])).toBe(2)
  expect(remainingCapacity(0, waits)).toBe(0)
  expect(remainingCapacity(1e12, [])).toBe(999)
  expect(remainingCapacity(null, waits)).toBeNull()
})
