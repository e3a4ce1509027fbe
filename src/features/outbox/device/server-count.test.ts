import { expect, test } from 'vitest'
import type { Tombstone } from '../../../../sw/outbox/entry.ts'
import { arrivalOf, compare } from './server-count.ts'

const sent = (id: string, doneAt: number, prefix = 'BCDF'): Tombstone => ({
  _id: id,
  ownerId: 'sunita',
  kind: 'application.create',
  number: `P-${prefix}-${id}`,
  receipt: {} as Tombstone['receipt'],
  doneAt,
})

test('equal counts are equal, and nothing is missing', () => {
  const received = { count: 2, ids: ['b', 'a'] }
  expect(compare([sent('b', 2), sent('a', 1)], received, 'BCDF')).toEqual({
    here: 2,
    server: 2,
    missing: [],
  })
})

test('what was acknowledged and is not received is named', () => {
  const lost = sent('b', 2)
  const { missing } = compare([lost, sent('a', 1)], { count: 1, ids: ['a'] }, 'BCDF')
  expect(missing).toEqual([lost])
})

test('what an earlier key of this browser sent counts only where the server says so', () => {
  const resigned = sent('a', 1, 'KLMN')
  const earlier = sent('z', 1, 'KLMN')
  expect(compare([resigned, earlier], { count: 1, ids: ['a'] }, 'BCDF')).toEqual({
    here: 1,
    server: 1,
    missing: [],
  })
})

test('of a long history only the last ones are compared by name', () => {
  const all = [sent('c', 3), sent('b', 2), sent('a', 1)]
  expect(compare(all, { count: 3, ids: ['c', 'b'] }, 'BCDF').missing).toEqual([])
  const gone = sent('d', 4)
  expect(compare([gone, ...all], { count: 3, ids: ['c', 'b'] }, 'BCDF').missing).toEqual([gone])
})

test("all-clear: only by the server's count, after it has answered what it misses", () => {
  const equal = compare([sent('a', 1)], { count: 1, ids: ['a'] }, 'BCDF')
  expect(arrivalOf(equal, 0)).toBe('all_arrived')
  expect(arrivalOf(equal, null)).toBe('unknown')
  expect(arrivalOf(null, 0)).toBe('unknown')
  expect(arrivalOf(null, null)).toBe('unknown')
})

test('entries that the browser threw away: no all-clear, whatever the counts say', () => {
  const empty = compare([], { count: 0, ids: [] }, 'BCDF')
  expect(arrivalOf(empty, 1)).toBe('lost')
  expect(arrivalOf(null, 1)).toBe('lost')
})

test('counts that differ: no all-clear', () => {
  const gone = compare([sent('a', 1)], { count: 0, ids: [] }, 'BCDF')
  expect(arrivalOf(gone, 0)).toBe('missing')
  const forgotten = compare([], { count: 3, ids: ['a', 'b', 'c'] }, 'BCDF')
  expect(arrivalOf(forgotten, 0)).toBe('none_missing')
})
