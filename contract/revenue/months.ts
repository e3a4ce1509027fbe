import * as v from 'valibot'
import { addDays } from '../payments/add-days.ts'
import { addMonths } from '../payouts/payout-month.ts'

/** The months up to this one, the oldest first, as many as `count`. */
export function monthsUntil(last: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addMonths(last, index + 1 - count))
}

/** The first day of a month. */
export function firstDayOf(month: string): string {
  return `${month}-01`
}

/** The last day of a month. */
export function lastDayOf(month: string): string {
  return addDays(firstDayOf(addMonths(month, 1)), -1)
}

/** Months of a trend, the present one among them. */
export const TREND_MONTHS = 12

/** The periods of revenue (rules.md, Revenue). */
export const REVENUE_PERIODS = ['current_month', 'last_month', 'last_3_months'] as const
export const RevenuePeriod = v.picklist(REVENUE_PERIODS)
export type RevenuePeriod = v.InferOutput<typeof RevenuePeriod>

/** The months of a period, the oldest first; the last three are the present one and the two before it. */
export function monthsOfPeriod(period: RevenuePeriod, thisMonth: string): string[] {
  if (period === 'current_month') return [thisMonth]
  return period === 'last_month' ? [addMonths(thisMonth, -1)] : monthsUntil(thisMonth, 3)
}

/** Targets can be set for the present month and so many after it. */
export const MONTHS_AHEAD = 12
