import * as v from 'valibot'
import type { Span } from '../analytics/periods.ts'
import { spanBefore, spanOf } from '../analytics/periods.ts'
import { addDays } from '../payments/add-days.ts'

/** Weeks of a figure's line. */
export const LINE_WEEKS = 8
const DAYS_OF_WEEK = 7

/** A figure of the present month until today, with what it is compared with and its line. */
export const Measured = v.object({
  now: v.number(),
  /** The same of the month before, until the same day. */
  before: v.number(),
  /** The last weeks, the oldest first; the last one ends today, so that none is a part of a week. */
  weeks: v.array(v.number()),
})
export type Measured = v.InferOutput<typeof Measured>

/** The days of a dashboard's figures. */
export interface MeasuredSpans {
  now: Span
  before: Span
  weeks: readonly Span[]
  /** From the first day of all of them until today. */
  whole: Span
}

/** The days that a dashboard looks at on a day of India. */
export function measuredSpans(today: string): MeasuredSpans {
  const [now, before] = [spanOf('current_month', today), spanBefore('current_month', today)]
  const weeks = Array.from({ length: LINE_WEEKS }, (_, index) => {
    const to = addDays(today, (index + 1 - LINE_WEEKS) * DAYS_OF_WEEK)
    return { from: addDays(to, 1 - DAYS_OF_WEEK), to }
  })
  const first = weeks[0]?.from ?? today
  return {
    now,
    before,
    weeks,
    whole: { from: first < before.from ? first : before.from, to: today },
  }
}

/** A figure of each day; a day without any may be missing. */
export type DayFigures = ReadonlyMap<string, number>

function sumWithin(days: DayFigures, { from, to }: Span): number {
  let sum = 0
  for (const [day, figure] of days) if (day >= from && day <= to) sum += figure
  return sum
}

/** A figure that adds up over days, such as what was received. */
export function measureSums(days: DayFigures, { now, before, weeks }: MeasuredSpans): Measured {
  return {
    now: sumWithin(days, now),
    before: sumWithin(days, before),
    weeks: weeks.map((week) => sumWithin(days, week)),
  }
}

/**
 * A figure that stands at a moment, such as what is pending: today's, and as it stood at the end of earlier days.
 * @param gained by how much it grew on each day
 */
export function measureLevel(level: number, gained: DayFigures, spans: MeasuredSpans): Measured {
  const { before, weeks, whole } = spans
  const atEndOf = (day: string) =>
    level - sumWithin(gained, { from: addDays(day, 1), to: whole.to })
  return { now: level, before: atEndOf(before.to), weeks: weeks.map(({ to }) => atEndOf(to)) }
}
