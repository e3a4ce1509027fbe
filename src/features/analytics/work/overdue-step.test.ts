import { expect, test } from 'vitest'
import { overdueStep } from './overdue-step.ts'

test.each([
  [0, 0, 0],
  [100, 0, 0],
  [100, 19, 0],
  [100, 20, 1],
  [100, 49, 1],
  [2, 1, 2],
  [3, 3, 2],
])('overdue step: of %i open %i overdue ones are step %i', (open, overdue, step) => {
  expect(overdueStep({ open, overdue })).toBe(step)
})
