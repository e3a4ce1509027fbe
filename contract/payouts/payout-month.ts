import * as v from 'valibot'

/** A calendar month in India, `YYYY-MM`: the period of payouts, targets and statements. */
export const Month = v.pipe(v.string('required'), v.regex(/^2\d{3}-(?:0[1-9]|1[0-2])$/, 'invalid'))

const MONTHS = 12

/** The month so many months later; a negative number leads back. */
export function addMonths(month: string, count: number): string {
  const [year = 0, ofYear = 0] = month.split('-').map(Number)
  const months = year * MONTHS + ofYear - 1 + count
  return `${Math.floor(months / MONTHS)}-${String((months % MONTHS) + 1).padStart(2, '0')}`
}

/** The month of a day, `YYYY-MM-DD`. */
export function monthOf(day: string): string {
  return day.slice(0, 'YYYY-MM'.length)
}

/**
 * The first day in India on which the month may be opened, the second of the next: by then everything that began
 * before midnight has been booked.
 */
export function opensOn(month: string): string {
  return `${addMonths(month, 1)}-02`
}

/** Whether the month may be opened today. */
export function isOver(month: string, today: string): boolean {
  return today >= opensOn(month)
}
