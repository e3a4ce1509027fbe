import { describe, expect, test } from 'vitest'
import { addDays } from '../payments/add-days.ts'
import { spanBefore, spanOf, stepBegin } from './periods.ts'

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

  test('a week begins on Monday, also over the end of a year', () => {
    expect(stepBegin('2027-01-01', 'week')).toBe('2026-12-28')
    expect(stepBegin('2026-11-23', 'week')).toBe('2026-11-23')
    expect(stepBegin('2026-11-29', 'week')).toBe('2026-11-23')
    expect(stepBegin('2026-11-29', 'month')).toBe('2026-11-01')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  })
})
