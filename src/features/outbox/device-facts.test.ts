import { expect, test } from 'vitest'
import type { Entry, Tombstone } from '../../../sw/outbox/entry.ts'
import { compare, remainingCapacity } from './device-facts.ts'

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

test('room goes by what waits here, by the usual size where nothing does, and by no guess', () => {
  const waits = [{ totalBytes: 100_000 }, { totalBytes: 300_000 }] as Entry[]
  expect(remainingCapacity(1_000_000, waits)).toBe(5)
  expect(remainingCapacity(1_000_000, [])).toBe(2)
  expect(remainingCapacity(0, waits)).toBe(0)
  expect(remainingCapacity(1e12, [])).toBe(999)
  expect(remainingCapacity(null, waits)).toBeNull()
})
