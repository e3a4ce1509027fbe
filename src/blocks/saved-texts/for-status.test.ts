import { expect, test } from 'vitest'
import { forStatus } from './for-status.ts'

const TEXTS = [
  { name: 'filed', statuses: ['under_review' as const] },
  { name: 'for all', statuses: [] },
  { name: 'not readable', statuses: ['in_progress' as const, 'rejected' as const] },
  { name: 'wrong name', statuses: ['rejected' as const] },
]
const names = (status: Parameters<typeof forStatus>[1]) =>
  forStatus(TEXTS, status).map(({ name }) => name)

test('saved texts: those of the chosen status come first, then those for all, each by name', () => {
  expect(names('rejected')).toEqual(['not readable', 'wrong name', 'for all', 'filed'])
  expect(names('completed')).toEqual(['for all', 'filed', 'not readable', 'wrong name'])
})

test('saved texts: while no status is chosen, they stay by name', () => {
  expect(names(undefined)).toEqual(['filed', 'for all', 'not readable', 'wrong name'])
})
