import * as v from 'valibot'
import { expect, test } from 'vitest'
import { answeredDays, isPlannable, MAX_STOPS, PlanChange } from './plans.ts'

const TODAY = '2026-02-27'

test.each([
  ['2026-02-26', false],
  ['2026-02-27', true],
  ['2026-03-12', true],
  ['2026-03-13', false],
])('plan: a day can be changed from today to thirteen days ahead: %s %s', (day, expected) => {
  expect(isPlannable(day, TODAY)).toBe(expected)
})

test('plans: answered from a week ago, so that last week can be copied', () => {
  expect(answeredDays(TODAY)).toEqual({ from: '2026-02-20', to: '2026-03-12' })
})

const stop = (last: string) => ({
  _id: `00000000-0000-4000-8000-00000000000${last}`,
  villageId: null,
  place: 'Nimgaon Bhogi',
  note: '',
})
const issuesOf = (stops: unknown[]) =>
  v.safeParse(PlanChange, { version: 0, stops }).issues?.map(({ message }) => message)

test('plan: a stop has a place, and none comes twice', () => {
  expect(issuesOf([stop('1'), stop('2')])).toBeUndefined()
  expect(issuesOf([stop('1'), stop('1')])).toEqual(['invalid'])
  expect(issuesOf([{ ...stop('1'), place: ' ' }])).toEqual(['required'])
})

test('plan: a day holds a bounded number of villages', () => {
  expect(issuesOf(Array.from({ length: MAX_STOPS + 1 }, () => stop('1')))).toContain('too_long')
})
