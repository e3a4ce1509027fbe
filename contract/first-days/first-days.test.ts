import { expect, test } from 'vitest'
import type { FirstDays } from './first-days.ts'
import { firstStepsOf } from './first-days.ts'

const nothing: FirstDays = {
  ...{ password: false, hours: false, upi: false, device: false, practice: false },
  ...{ application: false, isPutAway: false, openingHours: null },
}
const done = (...asked: Parameters<typeof firstStepsOf>) =>
  firstStepsOf(...asked).flatMap(({ step, isDone }) => (isDone ? [step] : []))

test('first days: a franchise has six steps, a van four, and other roles none', () => {
  expect(firstStepsOf('franchise', nothing, null)).toHaveLength(6)
  expect(firstStepsOf('gramvan', nothing, null).map(({ step }) => step)).toEqual([
    'password',
    'device',
    'prepare',
    'practice',
  ])
  expect(firstStepsOf('admin', nothing, null)).toEqual([])
})

test('first days: each step is done by its own fact', () => {
  const facts = { ...nothing, password: true, upi: true, application: true }
  expect(done('franchise', facts, null)).toEqual(['password', 'upi', 'application'])
})

test('first days: the device in hand has to be ready, whatever other devices are', () => {
  const facts = { ...nothing, device: true }
  expect(done('franchise', facts, null)).toEqual(['device'])
  expect(done('franchise', facts, { isStored: false, isPrepared: false })).toEqual([])
  expect(done('gramvan', facts, { isStored: true, isPrepared: true })).toEqual([
    'device',
    'prepare',
  ])
})
