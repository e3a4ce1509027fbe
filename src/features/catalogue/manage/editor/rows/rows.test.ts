import { expect, test } from 'vitest'
import { placeAt } from './use-row-drag.ts'
import { movedRow } from './use-rows.ts'

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [7, 0, 'abc'],
])('rows: the one at %i comes to stand at %i: %s', (from, to, after) => {
  expect(movedRow('abc'.split(''), from, to).join('')).toBe(after)
})

test.each([
  ['above all', 0, 5, 0],
  ['below all', 0, 500, 2],
  ['at its own place', 1, 155, 1],
  ['past the next one', 0, 151, 1],
  ['not yet past the next one', 0, 149, 0],
])('rows: one that is dragged stands %s', (_where, from, y, to) => {
  expect(placeAt([50, 150, 250], from, y)).toBe(to)
})
