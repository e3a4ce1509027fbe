import { expect, test } from 'vitest'
import type { Selection } from './selection.ts'
import { extended, NOTHING_SELECTED, toggled } from './selection.ts'

const ids = ['a', 'b', 'c', 'd', 'e']
const of = (selection: Selection) => ids.filter((id) => selection.chosen.has(id)).join('')

test('selection: a row is taken in and out again', () => {
  const one = toggled(NOTHING_SELECTED, 'b')
  const two = toggled(one, 'd')
  expect([of(one), of(two), of(toggled(two, 'b'))]).toEqual(['b', 'bd', 'd'])
  expect(of(NOTHING_SELECTED)).toBe('')
})

test('selection: Shift widens from where it began, in both directions', () => {
  const down = extended(extended(NOTHING_SELECTED, ids, 'b', 'c'), ids, 'c', 'd')
  expect(of(down)).toBe('bcd')
  const up = extended(extended(NOTHING_SELECTED, ids, 'd', 'c'), ids, 'c', 'b')
  expect(of(up)).toBe('bcd')
})

test('selection: going back narrows the range, earlier rows stay', () => {
  let selection = toggled(NOTHING_SELECTED, 'd')
  selection = extended(selection, ids, 'b', 'c')
  selection = extended(selection, ids, 'c', 'd')
  selection = extended(selection, ids, 'd', 'e')
  expect(of(selection)).toBe('bcde')
  selection = extended(selection, ids, 'e', 'd')
  selection = extended(selection, ids, 'd', 'c')
  expect(of(selection)).toBe('bcd')
  selection = extended(selection, ids, 'c', 'b')
  selection = extended(selection, ids, 'b', 'a')
  expect(of(selection)).toBe('abd')
})

test('selection: a new range begins at the focused row', () => {
  const first = extended(NOTHING_SELECTED, ids, 'a', 'b')
  expect(of(extended(first, ids, 'd', 'e'))).toBe('abde')
  expect(of(extended(toggled(first, 'd'), ids, 'b', 'c'))).toBe('abcd')
})
