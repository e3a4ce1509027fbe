import { indiaDay } from '../../contract/core/india-day.ts'
import type { ServiceTime } from '../../contract/core/working-time.ts'
import { afterServiceTime, workingTimeBetween } from '../../contract/core/working-time.ts'
import type { DemoRandom } from './demo-random.ts'
import { maharashtraHolidays } from './holidays.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const OPENS_MS = (9 * 60 + 30) * MINUTE_MS
const OPEN_MINUTES = 9 * 60

export const demoHolidays: ReadonlySet<string> = new Set(maharashtraHolidays.map(({ day }) => day))

/** Everybody of the demo works then, and nobody at night, on a Sunday or on a holiday. */
const TIME: ServiceTime = { clock: 'working', holidays: demoHolidays }

/** Milliseconds in which people were at work between two moments. */
export function workedBetween(from: Date, to: Date): number {
  return workingTimeBetween(from.getTime(), to.getTime(), TIME)
}

/** Whether people are at work at the moment. */
export function isWorkMoment(at: Date): boolean {
  return workedBetween(at, new Date(at.getTime() + 1000)) > 0
}

/** The moment at which people have worked for so long since `start`. */
export function afterWork(start: Date, workMs: number): Date {
  return new Date(afterServiceTime(start.getTime(), Math.max(1, workMs), TIME))
}

/** A moment at a counter, on the day of `at` or else on the working day before, and never after `at`. */
export function atCounter(at: Date, random: DemoRandom): Date {
  const sinceOpening = random.int(0, OPEN_MINUTES - 1) * MINUTE_MS + random.int(0, 59) * 1000
  const today = Date.parse(`${indiaDay(at)}T00:00:00+05:30`)
  for (let midnight = today; ; midnight -= DAY_MS) {
    const moment = new Date(midnight + OPENS_MS + sinceOpening)
    if (moment <= at && isWorkMoment(moment)) return moment
    if (midnight === today && isWorkMoment(at)) return at
  }
}
