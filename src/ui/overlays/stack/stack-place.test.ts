import { expect, test } from 'vitest'
import { CORNER, movedBy } from './stack-place.ts'

const FREE = [400, 200] as const

test('a stack moves by pixels of the room that is free, and never out of it', () => {
  expect(movedBy(CORNER, [-100, -50], FREE)).toEqual([25, 25])
  expect(movedBy([25, 25], [100, 50], FREE)).toEqual(CORNER)
  expect(movedBy(CORNER, [30, 30], FREE)).toEqual(CORNER)
  expect(movedBy([50, 50], [-900, -900], FREE)).toEqual([100, 100])
})

test('a stack as wide as its room stays where it is', () => {
  expect(movedBy(CORNER, [-100, -50], [0, 200])).toEqual([0, 25])
  expect(movedBy([40, 0], [-100, 0], [-20, 200])).toEqual([40, 0])
})
