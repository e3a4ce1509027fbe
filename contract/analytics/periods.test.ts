import { describe, expect, test } from 'vitest'
import { addDays } from '../payments/add-days.ts'
import { spanAgainst, spanBefore, spanOf, stepBegin, stepBegins } from './periods.ts'

describe('periods of analytics', () => {
  test.each([
    ['current_month', '2026-11-27', '2026-11-01', '2026-10-01', '2026-10-27'],
    ['last_3_months', '2026-11-27', '2026-09-01', '2026-06-01', '2026-08-27'],
    ['last_6_months', '2026-11-30', '2026-06-01', '2025-12-01', '2026-05-30'],
    ['last_year', '2026-11-27', '2025-12-01', '2024-12-01', '2025-11-27'],
    ['current_month', '2026-03-31', '2026-03-01', '2026-02-01', '2026-02-28'],
    ['last_year', '2028-02-29', '2027-03-01', '2026-03-01', '2027-02-28'],
  ] as const)('%s on %s, and the one before', (period, today, from, first, last) => {
    expect(spanOf(period, today)).toEqual({ from, to: today })
    expect(spanBefore(period, today)).toEqual({ from: first, to: last })
  })

  test('the same months a year before end on the same day', () => {
    const year = (period: 'current_month' | 'last_3_months' | 'last_year', today: string) =>
      Object.values(spanAgainst(period, 'year', today))
    expect(year('current_month', '2028-02-29')).toEqual(['2027-02-01', '2027-02-28'])
    expect(year('last_3_months', '2026-01-15')).toEqual(['2024-11-01', '2025-01-15'])
    const before = spanBefore('last_year', '2026-11-27')
    expect(year('last_year', '2026-11-27')).toEqual(Object.values(before))
    expect(spanAgainst('last_year', 'before', '2026-11-27')).toEqual(before)
  })

  test('steps begin once each, the first perhaps before the period', () => {
    const days = { from: '2026-09-01', to: '2026-09-15' }
    expect(stepBegins('last_3_months', days)).toEqual(['2026-08-31', '2026-09-07', '2026-09-14'])
    expect(stepBegins('last_year', days)).toEqual(['2026-09-01'])
    expect(stepBegins('current_month', days)).toHaveLength(15)
  })

  test('a week begins on Monday, also over the end of a year', () => {
    expect(stepBegin('2027-01-01', 'week')).toBe('2026-12-28')
    expect(stepBegin('2026-11-23', 'week')).toBe('2026-11-23')
    expect(stepBegin('2026-11-29', 'week')).toBe('2026-11-23')
    expect(stepBegin('2026-11-29', 'month')).toBe('2026-11-01')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  })
})
