import * as v from 'valibot'
import { indiaDay } from '../core/india-day.ts'

/** Over how many months figures and list reach; without a choice a year (`monthsOf`). */
export const FEEDBACK_PERIODS = ['month', 'three_months', 'six_months'] as const
export const FeedbackPeriod = v.picklist(FEEDBACK_PERIODS)
export type FeedbackPeriod = v.InferOutput<typeof FeedbackPeriod>

/** How many ratings of 1 to 5 stars there are, in that order. */
export const RatingCounts = v.tuple([v.number(), v.number(), v.number(), v.number(), v.number()])
export type RatingCounts = v.InferOutput<typeof RatingCounts>

/** The ratings of a month of India, `YYYY-MM`. */
export const MonthOfRatings = v.object({ month: v.string(), counts: RatingCounts })
export type MonthOfRatings = v.InferOutput<typeof MonthOfRatings>

/** Months of the trend, the present one among them. */
export const TREND_MONTHS = 12

/** The present month is one of them. */
const PERIOD_MONTHS: Record<FeedbackPeriod, number> = { month: 1, three_months: 3, six_months: 6 }

/** How many months a choice of period means. */
export function monthsOf(period: FeedbackPeriod | undefined): number {
  return period ? PERIOD_MONTHS[period] : TREND_MONTHS
}

/** The months of India up to that of `now`, the oldest first, as many as `count`. */
export function latestMonths(now: Date, count: number): string[] {
  const [year = 0, month = 0] = indiaDay(now).split('-').map(Number)
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 'YYYY-MM'.length),
  )
}

/** What the figures say of some ratings; the shares and the average are null where there are none. */
export interface RatingFigures {
  counts: RatingCounts
  total: number
  average: number | null
  /** The share of 4 and 5 stars, 0 to 1 (rules.md, Feedback). */
  satisfaction: number | null
  /** The share of 5 stars. */
  excellent: number | null
}

/** The figures of several months together. */
export function figuresOf(months: readonly Pick<MonthOfRatings, 'counts'>[]): RatingFigures {
  const counts: RatingCounts = [0, 0, 0, 0, 0]
  for (const each of months) {
    for (const [index, count] of each.counts.entries()) counts[index] = (counts[index] ?? 0) + count
  }
  const [one, two, three, four, five] = counts
  const total = one + two + three + four + five
  const share = (part: number) => (total === 0 ? null : part / total)
  return {
    ...{ counts, total },
    average: share(one + 2 * two + 3 * three + 4 * four + 5 * five),
    satisfaction: share(four + five),
    excellent: share(five),
  }
}
