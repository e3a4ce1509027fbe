import { expect, test } from 'vitest'
import { changedSince } from './changed-rows.ts'

const row = (key: string, version: number) => ({ key, version })

test('changed rows: those that come back with another version, and each change once', () => {
  expect(changedSince([row('a', 1), row('b', 1)])).toEqual([])
  expect(changedSince([row('a', 1), row('b', 2), row('c', 7)])).toEqual(['b'])
  expect(changedSince([row('b', 2), row('a', 3)])).toEqual(['a'])
  expect(changedSince([row('a', 3)])).toEqual([])
})
