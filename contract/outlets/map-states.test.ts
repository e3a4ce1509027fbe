import { expect, test } from 'vitest'
import { overdueStep } from './map-states.ts'

test.each([
  [0, 0, 'active'],
  [100, 0, 'active'],
  [100, 19, 'active'],
  [100, 20, 'late'],
  [100, 49, 'late'],
  [2, 1, 'overdue'],
  [3, 3, 'overdue'],
] as const)('overdue step: of %i open, %i overdue are %s', (open, overdue, step) => {
  expect(overdueStep({ open, overdue })).toBe(step)
})
