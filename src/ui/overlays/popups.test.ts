import { beforeEach, expect, test } from 'vitest'
import { dismissPopup, MOST_POPUPS, popups, seenPopups, showPopup } from './popups.ts'

const ids = () => popups.get().map(({ id }) => id)

beforeEach(() => popups.set([]))

test('popups: stand in the order in which they came, each once', () => {
  for (const id of ['a', 'b', 'a']) showPopup({ id, node: id })
  expect(ids()).toEqual(['a', 'b'])
})

test('popups: more than there is room for wait for it, and none is dropped', () => {
  for (let count = 0; count <= MOST_POPUPS; count += 1) showPopup({ id: `${count}`, node: count })
  const seen = () => seenPopups(popups.get()).map(({ id }) => id)
  expect(seen()).toEqual(['0', '1', '2'])
  dismissPopup('0')
  expect(seen()).toEqual(['1', '2', '3'])
})

test('popups: one that is sent away leaves the others', () => {
  for (const id of ['a', 'b', 'c']) showPopup({ id, node: id })
  dismissPopup('b')
  dismissPopup('none')
  expect(ids()).toEqual(['a', 'c'])
})
