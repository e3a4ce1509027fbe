import { expect, test } from 'vitest'
import { nameOfDays, usualDays, withEnd } from './usual-days.ts'

test.each([
  ['today', '2026-11-26', '2026-11-26', '2026-11-26'],
  // A Thursday, a Monday and a Sunday.
  ['week', '2026-11-26', '2026-11-23', '2026-11-26'],
  ['week', '2026-11-23', '2026-11-23', '2026-11-23'],
  ['week', '2026-11-29', '2026-11-23', '2026-11-29'],
  ['week', '2027-01-01', '2026-12-28', '2027-01-01'],
  ['month', '2026-11-26', '2026-11-01', '2026-11-26'],
  ['lastMonth', '2026-11-26', '2026-10-01', '2026-10-31'],
  ['lastMonth', '2027-01-15', '2026-12-01', '2026-12-31'],
  ['lastMonth', '2028-03-31', '2028-02-01', '2028-02-29'],
] as const)('usual days: %s on %s is %s to %s', (name, today, from, until) => {
  expect(usualDays(name, today)).toEqual({ from, until })
})

test('usual days: the first name that fits, and none for other days', () => {
  expect(nameOfDays({ from: '2026-11-23', until: '2026-11-23' }, '2026-11-23')).toBe('today')
  expect(nameOfDays({ from: '2026-11-01', until: '2026-11-26' }, '2026-11-26')).toBe('month')
  expect(nameOfDays({ from: '2026-11-01' }, '2026-11-26')).toBeUndefined()
})

test('days: an end that would come before the other one opens the other one', () => {
  const days = { from: '2026-11-10', until: '2026-11-20' }
  expect(withEnd(days, 'from', '2026-11-20')).toEqual({ from: '2026-11-20', until: '2026-11-20' })
  expect(withEnd(days, 'from', '2026-11-21')).toEqual({ from: '2026-11-21', until: undefined })
  expect(withEnd(days, 'until', '2026-11-09')).toEqual({ from: undefined, until: '2026-11-09' })
  expect(withEnd(days, 'until', undefined)).toEqual({ from: '2026-11-10', until: undefined })
})
