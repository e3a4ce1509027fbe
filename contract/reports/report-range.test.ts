import { describe, expect, test } from 'vitest'
import { daysOf, QUICK_RANGES, quickRange } from './report-range.ts'

describe('quick ranges of reports', () => {
  test.each([
    ['7_days', '2026-11-27', '2026-11-21'],
    ['30_days', '2026-11-27', '2026-10-29'],
    ['3_months', '2026-11-27', '2026-08-28'],
    ['6_months', '2026-11-27', '2026-05-28'],
    ['3_months', '2026-05-31', '2026-03-01'],
    ['6_months', '2026-02-28', '2025-08-29'],
  ] as const)('%s until %s begin on %s', (range, to, from) => {
    expect(quickRange(range, to)).toEqual({ from, to })
  })

  test('begin before they end on every day of four years', () => {
    for (let at = Date.UTC(2024, 0, 1); at < Date.UTC(2028, 0, 1); at += 86_400_000) {
      const today = new Date(at).toISOString().slice(0, 10)
      for (const range of QUICK_RANGES) {
        const { from, to } = quickRange(range, today)
        expect([to, from < to, daysOf(from, to) <= 185]).toEqual([today, true, true])
      }
    }
  })
})
