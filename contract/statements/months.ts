import * as v from 'valibot'

/** A calendar month in India, `YYYY-MM`. */
export const Month = v.pipe(v.string('required'), v.regex(/^2\d{3}-(?:0[1-9]|1[0-2])$/, 'invalid'))

const MONTHS = 12
/** April. */
const FIRST_OF_YEAR = 4

/** The month that comes so many after this one; before it where negative. */
export function monthAfter(month: string, count = 1): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const months = year * MONTHS + number - 1 + count
  const place = `${(months % MONTHS) + 1}`.padStart('MM'.length, '0')
  return `${Math.floor(months / MONTHS)}-${place}`
}

/** The first day of a month, and that of the next one. */
export function boundsOfMonth(month: string): { from: string; until: string } {
  return { from: `${month}-01`, until: `${monthAfter(month)}-01` }
}

/** The financial year of a day or month, named by the year in which it begins: 2026 is April 2026 to March 2027. */
export function financialYearOf(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return month < FIRST_OF_YEAR ? year - 1 : year
}

/** The twelve months of a financial year, from April. */
export function monthsOfYear(year: number): string[] {
  const april = `${year}-04`
  return Array.from({ length: MONTHS }, (_none, index) => monthAfter(april, index))
}

/** "2026-27". */
export function financialYearText(year: number): string {
  return `${year}-${`${(year + 1) % 100}`.padStart(2, '0')}`
}
