import { addMonths } from '../payouts/payout-month.ts'

const MONTHS = 12
/** April. */
const FIRST_OF_YEAR = 4

/** How an address names a financial year: by the year in which it begins. */
export const FINANCIAL_YEAR = /^2\d{3}$/

/** The first day of a month, and that of the next one. */
export function boundsOfMonth(month: string): { from: string; until: string } {
  return { from: `${month}-01`, until: `${addMonths(month, 1)}-01` }
}

/** The financial year of a day or month, named by the year in which it begins: 2026 is April 2026 to March 2027. */
export function financialYearOf(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return month < FIRST_OF_YEAR ? year - 1 : year
}

/** The twelve months of a financial year, from April. */
export function monthsOfYear(year: number): string[] {
  const april = `${year}-04`
  return Array.from({ length: MONTHS }, (_none, index) => addMonths(april, index))
}

/** "2026-27". */
export function financialYearText(year: number): string {
  return `${year}-${`${(year + 1) % 100}`.padStart(2, '0')}`
}
