import { expect, test } from 'vitest'
import { countFolded } from './thread.tsx'

const items = (length: number, ...wanted: number[]) =>
  Array.from({ length }, (_, index) => ({ isWanted: wanted.includes(index) }))

test.each([
  { length: 0, folded: 0 },
  { length: 1, folded: 0 },
  { length: 7, folded: 0 },
  // Two messages are shown, not folded behind a button of the same height.
  { length: 9, folded: 0 },
  { length: 10, folded: 3 },
  { length: 40, folded: 33 },
])('thread of $length: $folded are folded between the first and the last six', (example) => {
  expect(countFolded(items(example.length))).toBe(example.folded)
})

test('thread: what nobody has read yet is never folded', () => {
  expect(countFolded(items(40, 10, 20))).toBe(9)
  expect(countFolded(items(40, 2))).toBe(0)
  expect(countFolded(items(40, 39))).toBe(33)
})
