import { boundsOfIndiaDay, indiaDay } from '../core/india-day.ts'
import { addDays } from '../payments/add-days.ts'

/** Days after that of the request until which a link may work (rules.md, Reuploads). */
export const REUPLOAD_DAYS = { first: 1, usual: 7, last: 14 } as const

const HOUR_MS = 3_600_000
/** At ten in the morning, when people look at their phones. */
const REMINDER_HOUR = 10

/** The first and the last day in India that a request of now may name, and the usual one. */
export function reuploadDays(now: Date): Record<keyof typeof REUPLOAD_DAYS, string> {
  const today = indiaDay(now)
  const { first, usual, last } = REUPLOAD_DAYS
  return {
    first: addDays(today, first),
    usual: addDays(today, usual),
    last: addDays(today, last),
  }
}

/**
 * When the link of a request ends, and when its customer is reminded, once. The link ends with the day in India.
 * The reminder comes at ten on the day before, or on the last day itself where that moment is past.
 */
export function reuploadTimes(until: string, now: Date): { expiresAt: Date; remindAt: Date } {
  const tenOf = (day: string) =>
    new Date(boundsOfIndiaDay(day).start.getTime() + REMINDER_HOUR * HOUR_MS)
  const dayBefore = tenOf(addDays(until, -1))
  return {
    // One millisecond before the day's end, so that a reader of the date sees the named day.
    expiresAt: new Date(boundsOfIndiaDay(until).end.getTime() - 1),
    remindAt: dayBefore > now ? dayBefore : tenOf(until),
  }
}
