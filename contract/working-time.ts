import type { SlaClock } from './sla.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Asia/Kolkata: a fixed offset without summer time. */
const KOLKATA = 330 * MINUTE
const OPENS = (9 * 60 + 30) * MINUTE
const CLOSES = (18 * 60 + 30) * MINUTE
const SUNDAY = 0

/** Days on which nobody works, as `YYYY-MM-DD` in Asia/Kolkata. */
export type Holidays = ReadonlySet<string>

function isWorkingDay(midnight: number, holidays: Holidays): boolean {
  const day = new Date(midnight)
  return day.getUTCDay() !== SUNDAY && !holidays.has(day.toISOString().slice(0, 10))
}

/**
 * When a service started at `start` is due (decisions, Applications).
 * Working time is Monday to Saturday, 09:30 to 18:30 Asia/Kolkata, less the holidays.
 * @param start milliseconds since the epoch
 * @param hours SLA hours, more than 0
 * @returns milliseconds since the epoch
 */
export function slaDue(start: number, hours: number, clock: SlaClock, holidays: Holidays): number {
  if (clock === '24x7') return start + hours * 60 * MINUTE
  let left = hours * 60 * MINUTE
  const local = start + KOLKATA
  let midnight = Math.floor(local / DAY) * DAY
  let from = local - midnight
  for (;;) {
    if (isWorkingDay(midnight, holidays)) {
      const opens = Math.max(from, OPENS)
      const room = Math.max(0, CLOSES - opens)
      if (left <= room) return midnight + opens + left - KOLKATA
      left -= room
    }
    midnight += DAY
    from = 0
  }
}
