import { dayOfWeek } from '../../../../contract/core/india-day.ts'
import { addDays } from '../../../../contract/payments/add-days.ts'
import type { Days } from './list-filter.ts'

export const USUAL_DAYS = ['today', 'week', 'month', 'lastMonth'] as const

export type UsualDays = (typeof USUAL_DAYS)[number]

const firstOfMonth = (day: string) => `${day.slice(0, 'YYYY-MM'.length)}-01`

/** The days that people mean: this week and this month end today. */
export function usualDays(name: UsualDays, today: string): Required<Days> & { from: string } {
  if (name === 'today') return { from: today, until: today }
  if (name === 'week') return { from: addDays(today, 1 - dayOfWeek(today)), until: today }
  if (name === 'month') return { from: firstOfMonth(today), until: today }
  const until = addDays(firstOfMonth(today), -1)
  return { from: firstOfMonth(until), until }
}

/** The name of these days, where they have one. */
export function nameOfDays({ from, until }: Days, today: string): UsualDays | undefined {
  return USUAL_DAYS.find((name) => {
    const usual = usualDays(name, today)
    return usual.from === from && usual.until === until
  })
}

/** The days with one end moved: where the ends would change places, the other one opens. */
export function withEnd(days: Days, end: keyof Days, day: string | undefined): Days {
  const next = { ...days, [end]: day }
  const isCrossed = next.from !== undefined && next.until !== undefined && next.from > next.until
  if (!isCrossed) return next
  return end === 'from' ? { from: day, until: undefined } : { from: undefined, until: day }
}
