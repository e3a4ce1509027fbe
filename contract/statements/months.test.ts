import { expect, test } from 'vitest'
import { boundsOfMonth, financialYearOf, financialYearText, monthsOfYear } from './months.ts'

test('months: a month ends where the next begins, across the year', () => {
  expect(boundsOfMonth('2026-12')).toEqual({ from: '2026-12-01', until: '2027-01-01' })
})

test('months: a financial year is April to March', () => {
  expect(financialYearOf('2026-03-31')).toBe(2025)
  expect(financialYearOf('2026-04-01')).toBe(2026)
  expect(financialYearOf('2027-03')).toBe(2026)
  const months = monthsOfYear(2026)
  expect([months.length, months[0], months[8], months.at(-1)]).toEqual([
    12,
    '2026-04',
    '2026-12',
    '2027-03',
  ])
  expect(new Set(months.map(financialYearOf))).toEqual(new Set([2026]))
  expect([financialYearText(2026), financialYearText(2099)]).toEqual(['2026-27', '2099-00'])
})
