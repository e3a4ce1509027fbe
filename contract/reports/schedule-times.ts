import { boundsOfIndiaDay, dayOfWeek, indiaDay } from '../core/india-day.ts'
import { addDays } from '../payments/add-days.ts'
import { addMonths, monthOf } from '../payouts/payout-month.ts'
import { firstDayOf, lastDayOf } from '../revenue/months.ts'

/** How often a scheduled report is sent. */
export const RHYTHMS = ['daily', 'weekly', 'monthly'] as const
export type Rhythm = (typeof RHYTHMS)[number]

/** Which days a scheduled report is about, seen from the day on which it is due. */
export const SCHEDULE_SPANS = ['yesterday', 'last_7_days', 'last_week', 'last_month'] as const
export type ScheduleSpan = (typeof SCHEDULE_SPANS)[number]

/** The last day of a month that every month has. */
export const LAST_MONTH_DAY = 28
const [DAY, WEEK, MINUTE_MS, HOUR_MINUTES] = [1, 7, 60_000, 60]

export interface DueTimes {
  rhythm: Rhythm
  /** 1 is Monday; of a weekly one. */
  weekday: number | null
  /** 1 to 28; of a monthly one. */
  monthDay: number | null
  /** In India, `06:30`. */
  time: string
}

function isDueOn({ rhythm, weekday, monthDay }: DueTimes, day: string): boolean {
  if (rhythm === 'weekly') return dayOfWeek(day) === weekday
  return rhythm === 'daily' || Number(day.slice(-2)) === monthDay
}

function momentOn({ time }: DueTimes, day: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const minute = hours * HOUR_MINUTES + minutes
  return new Date(boundsOfIndiaDay(day).start.getTime() + minute * MINUTE_MS)
}

/** The first moment after this one at which it is due. */
export function nextDue(times: DueTimes, after: Date): Date {
  for (let day = indiaDay(after); ; day = addDays(day, DAY)) {
    const due = momentOn(times, day)
    if (isDueOn(times, day) && due > after) return due
  }
}

/** The last moment, up to this one, at which it was due. */
export function lastDue(times: DueTimes, upTo: Date): Date {
  for (let day = indiaDay(upTo); ; day = addDays(day, -DAY)) {
    const due = momentOn(times, day)
    if (isDueOn(times, day) && due <= upTo) return due
  }
}

/** The days of a report that is due on that day; none of them is that day or later. */
export function spanDays(span: ScheduleSpan, day: string): { from: string; to: string } {
  const yesterday = addDays(day, -DAY)
  switch (span) {
    case 'yesterday':
      return { from: yesterday, to: yesterday }
    case 'last_7_days':
      return { from: addDays(day, -WEEK), to: yesterday }
    case 'last_week': {
      const sunday = addDays(day, -dayOfWeek(day))
      return { from: addDays(sunday, DAY - WEEK), to: sunday }
    }
    case 'last_month': {
      const month = addMonths(monthOf(day), -1)
      return { from: firstDayOf(month), to: lastDayOf(month) }
    }
  }
}
