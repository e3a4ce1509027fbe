import { expect, test } from 'vitest'
import { vanState } from './van-state.ts'

const now = Date.parse('2026-11-21T10:00:00.000Z')
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString()

test.each([
  ['seen now, with nothing', null, 0, 'active'],
  ['seen now, with work of this morning', 3, 0, 'active'],
  ['seen now, with work of two days', 48, 0, 'overdue'],
  ['silent, with work of two days', 48, 100, 'overdue'],
  ['seen three days ago', null, 72, 'active'],
  ['seen three days and an hour ago', null, 73, 'inactive'],
  ['that has never signed in', null, null, 'inactive'],
] as const)('a van %s', (_what, oldest, seen, expected) => {
  const oldestAt = oldest === null ? null : hoursAgo(oldest)
  const lastSeenAt = seen === null ? null : hoursAgo(seen)
  expect(vanState({ oldestAt, lastSeenAt }, now)).toBe(expected)
})
