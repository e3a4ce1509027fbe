import * as v from 'valibot'

/** Hours count in working time, or around the clock. */
export const SlaClock = v.picklist(['working', '24x7'])
export type SlaClock = v.InferOutput<typeof SlaClock>

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Asia/Kolkata: a fixed offset without summer time. */
const KOLKATA = 330 * MINUTE
/** When work begins and ends, in milliseconds of a day. */
export const OPENS = (9 * 60 + 30) * MINUTE
export const CLOSES = (18 * 60 + 30) * MINUTE
const SUNDAY = 0

/** Days on which nobody works, as `YYYY-MM-DD` in Asia/Kolkata. */
export type Holidays = ReadonlySet<string>

/** Whether nobody works on this day of the week anyway: a holiday on it changes nothing. */
export function isWeeklyDayOff(day: Date): boolean {
  return day.getUTCDay() === SUNDAY
}

function isWorkingDay(midnight: number, holidays: Holidays): boolean {
  const day = new Date(midnight)
  return !isWeeklyDayOff(day) && !holidays.has(day.toISOString().slice(0, 10))
}

/** How the hours of a service count: its clock, and the days on which nobody works. */
export interface ServiceTime {
  clock: SlaClock
  holidays: Holidays
}

/** Opening and closing of the day that begins at `midnight`; equal when it is not worked on. */
function openingHours(midnight: number, holidays: Holidays): [number, number] {
  if (!isWorkingDay(midnight, holidays)) return [midnight, midnight]
  return [midnight + OPENS, midnight + CLOSES]
}

const midnightBefore = (local: number) => Math.floor(local / DAY) * DAY

/**
 * The instant at which so much service time has gone by since `start`.
 * @param start milliseconds since the epoch
 * @param duration milliseconds of service time, more than 0
 * @returns milliseconds since the epoch
 */
export function afterServiceTime(start: number, duration: number, time: ServiceTime): number {
  if (time.clock === '24x7') return start + duration
  const from = start + KOLKATA
  let left = duration
  for (let midnight = midnightBefore(from); ; midnight += DAY) {
    const [opens, closes] = openingHours(midnight, time.holidays)
    const begins = Math.max(from, opens)
    const available = Math.max(0, closes - begins)
    if (available > 0 && left <= available) return begins + left - KOLKATA
    left -= available
  }
}

/**
 * Milliseconds of service time between two instants (milliseconds since the epoch); 0 when `to`
 * is not after `from`.
 */
export function workingTimeBetween(from: number, to: number, time: ServiceTime): number {
  if (time.clock === '24x7') return Math.max(0, to - from)
  const [first, last] = [from + KOLKATA, to + KOLKATA]
  let total = 0
  for (let midnight = midnightBefore(first); midnight < last; midnight += DAY) {
    const [opens, closes] = openingHours(midnight, time.holidays)
    total += Math.max(0, Math.min(last, closes) - Math.max(first, opens))
  }
  return total
}

/**
 * When a service started at `start` is due (rules.md, SLA).
 * Working time is Monday to Saturday, 09:30 to 18:30 Asia/Kolkata, less the holidays.
 * @param start milliseconds since the epoch
 * @param hours SLA hours, more than 0
 * @returns milliseconds since the epoch
 */
export function slaDue(start: number, hours: number, clock: SlaClock, holidays: Holidays): number {
  return afterServiceTime(start, hours * 60 * MINUTE, { clock, holidays })
}
