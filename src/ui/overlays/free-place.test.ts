import { expect, test } from 'vitest'
import { overlap } from './free-place.ts'

const box = { top: 10, bottom: 20, left: 10, right: 20 }

test.each([
  ['one inside the other', { top: 12, bottom: 14, left: 12, right: 14 }, true],
  ['corners', { top: 19, bottom: 30, left: 19, right: 30 }, true],
  ['edges that touch', { top: 20, bottom: 30, left: 10, right: 20 }, false],
  ['side by side', { top: 10, bottom: 20, left: 21, right: 30 }, false],
])('overlap: %s', (_what, other, isShared) => {
  expect(overlap(box, other)).toBe(isShared)
  expect(overlap(other, box)).toBe(isShared)
})
