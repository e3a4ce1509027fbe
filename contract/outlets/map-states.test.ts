import { expect, test } from 'vitest'
import { overdueStep } from './map-states.ts'

test.each([
  [0, 0, 'active'],
  [10, 1, 'active'],
  [10, 2, 'late'],
  [100, 49, 'late'],
  [2, 1, 'overdue'],
  [3, 3, 'overdue'],
] as const)('overdue step: of %i open %i overdue are %s', (open, overdue, step) => {
  expect(overdueStep(open, overdue)).toBe(step)
})
