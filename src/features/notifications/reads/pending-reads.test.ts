import { expect, test } from 'vitest'
import type { Notification } from '../../../../contract/notifications/notifications.ts'
import {
  countPending,
  isRead,
  NOTHING_PENDING,
  readPending,
  withAllRead,
  withoutTaken,
  withRead,
} from './pending-reads.ts'

const [first = '', second = '', third = '', fourth = ''] = ['1', '2', '3', '4'].map(
  (end) => `0199a0e0-0000-7000-8000-00000000000${end}`,
)
const notification = (_id: string, status = false) =>
  ({ _id, recipients: [{ userId: 'sunita', status }] }) as Notification

test('marks: union of ids, each once', () => {
  const marked = [second, first, second].reduce(withRead, NOTHING_PENDING)
  expect(marked).toEqual({ ids: [second, first], all: null })
  expect(countPending(marked)).toBe(2)
})

test('read-all: a moment; what came later stays unread, and counts with its own mark', () => {
  const all = withAllRead(withRead(NOTHING_PENDING, first), third, 5)
  expect(all).toEqual({ ids: [], all: { until: third, count: 5 } })
  expect(withRead(all, second)).toBe(all)
  const later = withRead(all, fourth)
  expect(countPending(later)).toBe(6)
  expect([first, third, fourth].map((id) => isRead(notification(id), all))).toEqual([
    true,
    true,
    false,
  ])
})

test('two moments: the later one holds, in either order', () => {
  const early = withAllRead(NOTHING_PENDING, second, 2)
  const late = withAllRead(early, fourth, 4)
  expect(late.all).toEqual({ until: fourth, count: 4 })
  expect(withAllRead(late, second, 2)).toBe(late)
})

test('taken: leaves what was marked meanwhile', () => {
  const marked = withRead(withAllRead(NOTHING_PENDING, second, 2), third)
  expect(withoutTaken(marked, { until: second })).toEqual({ ids: [third], all: null })
  expect(withoutTaken(marked, { id: third })).toEqual({ ...marked, ids: [] })
  const again = withAllRead(marked, fourth, 4)
  expect(withoutTaken(again, { until: second })).toEqual(again)
})

test('read by the server: needs no mark', () => {
  expect(isRead(notification(first, true), NOTHING_PENDING)).toBe(true)
})

test('stored marks: come back whole, and anything else counts as none', () => {
  const marked = withRead(withAllRead(NOTHING_PENDING, second, 2), third)
  expect(readPending(JSON.parse(JSON.stringify(marked)))).toEqual(marked)
  for (const value of [null, 'x', [], { ids: 1, all: { until: 2 } }, { ids: [1] }]) {
    expect(readPending(value)).toEqual(NOTHING_PENDING)
  }
})
