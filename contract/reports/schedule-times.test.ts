import { expect, test } from 'vitest'
import type { DueTimes } from './schedule-times.ts'
import { lastDue, nextDue, spanDays } from './schedule-times.ts'

const at = (text: string) => new Date(`${text}+05:30`)
const daily: DueTimes = { rhythm: 'daily', weekday: null, monthDay: null, time: '06:30' }
const weekly: DueTimes = { rhythm: 'weekly', weekday: 1, monthDay: null, time: '00:00' }
const monthly: DueTimes = { rhythm: 'monthly', weekday: null, monthDay: 28, time: '23:30' }

test.each<[string, DueTimes, string, string]>([
  ['today, where its time is still to come', daily, '2026-11-27T06:29', '2026-11-27T06:30'],
  ['tomorrow at the very moment', daily, '2026-11-27T06:30', '2026-11-28T06:30'],
  ['over the end of a year', daily, '2026-12-31T12:00', '2027-01-01T06:30'],
  ['a Monday from its own first moment on', weekly, '2026-11-30T00:00', '2026-12-07T00:00'],
  ['the Monday after a Friday', weekly, '2026-11-27T12:00', '2026-11-30T00:00'],
  ['the 28th of February', monthly, '2027-02-01T00:00', '2027-02-28T23:30'],
  ['the month after, late on the 28th', monthly, '2027-02-28T23:45', '2027-03-28T23:30'],
])('the next due moment is %s', (_what, times, after, due) => {
  expect(nextDue(times, at(after))).toEqual(at(due))
  expect(lastDue(times, at(due))).toEqual(at(due))
  expect(lastDue(times, new Date(at(due).getTime() - 1)).getTime()).toBeLessThanOrEqual(
    at(after).getTime(),
  )
})

test.each([
  ['yesterday', '2027-01-01', '2026-12-31', '2026-12-31'],
  ['last_7_days', '2026-11-27', '2026-11-20', '2026-11-26'],
  ['last_week', '2026-11-27', '2026-11-16', '2026-11-22'],
  ['last_week', '2026-11-29', '2026-11-16', '2026-11-22'],
  ['last_week', '2026-11-30', '2026-11-23', '2026-11-29'],
  ['last_month', '2027-03-28', '2027-02-01', '2027-02-28'],
  ['last_month', '2027-01-01', '2026-12-01', '2026-12-31'],
] as const)('%s, seen from %s', (span, day, from, to) => {
  expect(spanDays(span, day)).toEqual({ from, to })
})
