const KOLKATA_OFFSET_MS = 330 * 60_000

const DAY_MS = 24 * 60 * 60_000

/** When a calendar day begins in Asia/Kolkata, and when the next one does. */
export function boundsOfIndiaDay(day: string): { start: Date; end: Date } {
  const start = Date.parse(`${day}T00:00:00Z`) - KOLKATA_OFFSET_MS
  return { start: new Date(start), end: new Date(start + DAY_MS) }
}

/** The moment whose day and time in UTC are those that clocks in Asia/Kolkata (no summer time) show. */
export function indiaClock(at: Date): Date {
  return new Date(at.getTime() + KOLKATA_OFFSET_MS)
}

/** The calendar day in Asia/Kolkata, `YYYY-MM-DD`. */
export function indiaDay(at: Date): string {
  return indiaClock(at).toISOString().slice(0, 10)
}

const WEEK = 7

/** The day of the week of a calendar day: 1 is Monday, with which a week begins here, and 7 Sunday. */
export function dayOfWeek(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || WEEK
}
