import * as v from 'valibot'
import { dayOfWeek } from '../core/india-day.ts'
import { addDays } from '../payments/add-days.ts'
import { addMonths, monthOf } from '../payouts/payout-month.ts'
import { firstDayOf, lastDayOf } from '../revenue/months.ts'

/** The periods of analytics (rules.md, Analytics); the present month is the last of each. */
export const ANALYTICS_PERIODS = [
  'current_month',
  'last_3_months',
  'last_6_months',
  'last_year',
] as const
export const AnalyticsPeriod = v.picklist(ANALYTICS_PERIODS)
export type AnalyticsPeriod = v.InferOutput<typeof AnalyticsPeriod>

const MONTHS: Record<AnalyticsPeriod, number> = {
  current_month: 1,
  last_3_months: 3,
  last_6_months: 6,
  last_year: 12,
}

/** Days of India, the first and the last one among them. */
export interface Span {
  from: string
  to: string
}

/** Every day of a span, in order. */
export function daysIn({ from, to }: Span): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** The same day of a month as of another one, or the month's last day where it has no such day. */
export function sameDayIn(month: string, day: string): string {
  const [same, last] = [`${month}${day.slice('YYYY-MM'.length)}`, lastDayOf(month)]
  return same < last ? same : last
}

/** The days of a period on a day: whole months before the present one, and of that the days until now. */
export function spanOf(period: AnalyticsPeriod, today: string): Span {
  return { from: firstDayOf(addMonths(monthOf(today), 1 - MONTHS[period])), to: today }
}

/**
 * The days that a period is compared with: as many months before it, the last of them until the same day of the month, so
 * that a month that has just begun is not measured by a whole one.
 */
export function spanBefore(period: AnalyticsPeriod, today: string): Span {
  const month = addMonths(monthOf(today), -MONTHS[period])
  return {
    from: firstDayOf(addMonths(month, 1 - MONTHS[period])),
    to: sameDayIn(month, today),
  }
}

/** What a period is compared with: as many months before it, or the same ones a year earlier. */
const AGAINST = ['before', 'year'] as const
export const Against = v.picklist(AGAINST)
export type Against = v.InferOutput<typeof Against>

/** The days of the same months a year before a period, until the same day. */
function spanYearBefore(period: AnalyticsPeriod, today: string): Span {
  const { from } = spanOf(period, today)
  return {
    from: firstDayOf(addMonths(monthOf(from), -12)),
    to: sameDayIn(addMonths(monthOf(today), -12), today),
  }
}

/** The days that a period is compared with, as chosen. */
export function spanAgainst(period: AnalyticsPeriod, against: Against, today: string): Span {
  return against === 'year' ? spanYearBefore(period, today) : spanBefore(period, today)
}

/** The steps of a trend: days of a month, weeks of three months, months of a longer period. */
export type TrendStep = 'day' | 'week' | 'month'

/** How a period is cut for its trend. */
export function stepOf(period: AnalyticsPeriod): TrendStep {
  if (period === 'current_month') return 'day'
  return period === 'last_3_months' ? 'week' : 'month'
}

/** The first day of the step in which a day lies; weeks begin on Monday. */
export function stepBegin(day: string, step: TrendStep): string {
  if (step === 'day') return day
  if (step === 'month') return firstDayOf(monthOf(day))
  return addDays(day, 1 - dayOfWeek(day))
}

/** The first days of the steps of a period; that of the first step may lie before the period. */
export function stepBegins(period: AnalyticsPeriod, span: Span): string[] {
  return [...new Set(daysIn(span).map((day) => stepBegin(day, stepOf(period))))]
}
