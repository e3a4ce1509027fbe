import type { Span } from '../../../../contract/analytics/periods.ts'
import { dayOfWeek } from '../../../../contract/core/india-day.ts'
import { addDays } from '../../../../contract/payments/add-days.ts'
import { addMonths, monthOf } from '../../../../contract/payouts/payout-month.ts'
import { firstDayOf, lastDayOf } from '../../../../contract/revenue/months.ts'
import type { Period } from './meanings.ts'
import type { PeriodWord } from './vocabulary/vocabulary.ts'

export const DAYS_OF_WEEK = 7

/** A day, week, month or year of the calendar: this one, the last one, or so many until today. */
export function unitPeriod(
  today: string,
  unit: PeriodWord,
  which: 'this' | 'last' | number,
): Period | null {
  const month = monthOf(today)
  const year = today.slice(0, 'YYYY'.length)
  if (unit === 'day')
    return typeof which === 'number' ? daysOf(addDays(today, 1 - which), today) : null
  if (unit === 'week') {
    const monday = addDays(today, 1 - dayOfWeek(today))
    if (which === 'this') return daysOf(monday, today)
    if (which === 'last') return daysOf(addDays(monday, -DAYS_OF_WEEK), addDays(monday, -1))
    return daysOf(addDays(today, 1 - which * DAYS_OF_WEEK), today)
  }
  if (unit === 'month') {
    if (which === 'this') return { ...daysOf(firstDayOf(month), today), month, months: 1 }
    if (which === 'last') return monthPeriod(addMonths(month, -1))
    return { ...daysOf(firstDayOf(addMonths(month, 1 - which)), today), months: which }
  }
  if (which === 'this') return daysOf(`${year}-01-01`, today)
  const last = String(Number(year) - 1)
  return which === 'last' ? { ...daysOf(`${last}-01-01`, `${last}-12-31`), isLastYear: true } : null
}

export const two = (number: number) => String(number).padStart(2, '0')

export const isDayNumber = (word: string | undefined) =>
  word !== undefined && /^\d{1,2}$/.test(word) && Number(word) >= 1 && Number(word) <= 31

export const yearOf = (word: string | undefined) => (word && /^2\d{3}$/.test(word) ? word : null)

export const daysOf = (from: string, to: string): Period & Span => ({ kind: 'period', from, to })

export const monthPeriod = (month: string): Period => ({
  ...daysOf(firstDayOf(month), lastDayOf(month)),
  month,
})

/** The days from a period's beginning on, or until its end, or before it. */
export function bounded<R extends { period: Period }>(read: R, word: PeriodWord): R {
  const { from, to } = read.period
  const isFrom = word === 'since' || word === 'from'
  const period: Period = isFrom
    ? { kind: 'period', ...(from && { from }) }
    : { kind: 'period', ...(word === 'before' ? from && { to: addDays(from, -1) } : to && { to }) }
  return { ...read, period }
}
