import { sameDayIn } from '../analytics/periods.ts'
import { addDays } from '../payments/add-days.ts'
import { addMonths, monthOf } from '../payouts/payout-month.ts'

/** Days of the longest report: two years, with their leap day. */
export const MOST_DAYS = 731

const DAY_MS = 86_400_000

/** How many days the range has, both ends counted. */
export function daysOf(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
}

/** The ranges that one press chooses (rules.md, Reports). */
export const QUICK_RANGES = ['7_days', '30_days', '3_months', '6_months'] as const
export type QuickRange = (typeof QUICK_RANGES)[number]

/** The day after the same day so many months before. */
function monthsBefore(day: string, months: number): string {
  return addDays(sameDayIn(addMonths(monthOf(day), -months), day), 1)
}

/** The days of a quick range that ends today: seven days are today and the six before. */
export function quickRange(range: QuickRange, today: string): { from: string; to: string } {
  const from = {
    '7_days': () => addDays(today, -6),
    '30_days': () => addDays(today, -29),
    '3_months': () => monthsBefore(today, 3),
    '6_months': () => monthsBefore(today, 6),
  }[range]()
  return { from, to: today }
}
