import * as v from 'valibot'
import { dayOfWeek, indiaDay } from '../core/india-day.ts'
import { Day } from '../core/primitives.ts'
import type { Holidays } from '../core/working-time.ts'

/** A time of day, `HH:MM`. */
const Clock = v.pipe(v.string('required'), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid'))

/** When a centre opens and closes; a closing time that is not later is one of the next day. Null: closed. */
const DayHours = v.nullable(
  v.pipe(
    v.object({ opens: Clock, closes: Clock }),
    v.forward(
      v.partialCheck([['opens'], ['closes']], ({ opens, closes }) => opens !== closes, 'invalid'),
      ['closes'],
    ),
  ),
)
export type DayHours = v.InferOutput<typeof DayHours>

const CLOSED_DAYS = 60
const WEEK = 7

/** A centre's plan of a week, and the days on which it is closed all the same. */
export const OpeningHours = v.object({
  /** Monday first. */
  week: v.pipe(v.array(DayHours), v.length(WEEK, 'invalid')),
  /** Whether the network's holidays are closed days as well. */
  closedOnHolidays: v.boolean('required'),
  closedDays: v.pipe(v.array(Day), v.maxLength(CLOSED_DAYS, 'too_long')),
})
export type OpeningHours = v.InferOutput<typeof OpeningHours>

/** Monday to Saturday, 09:30 to 18:30. */
export const DEFAULT_HOURS: OpeningHours = {
  week: [...Array<DayHours>(WEEK - 1).fill({ opens: '09:30', closes: '18:30' }), null],
  closedOnHolidays: true,
  closedDays: [],
}

/** Whether a centre is open, and until or from when it is something else. */
export type Opening =
  | { isOpen: true; until: number }
  /** `from` is null where nothing is planned within two weeks. */
  | { isOpen: false; from: number | null }

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** The number of days ahead that are searched for opening hours: as far as people plan a visit. */
const DAYS_AHEAD = 14

/** When the calendar day begins in India, in milliseconds since the epoch. */
const beginningOf = (day: string) => Date.parse(`${day}T00:00:00+05:30`)

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** The opening hours that begin on the day of this midnight; undefined where the centre stays closed. */
function hoursOf(hours: OpeningHours, holidays: Holidays, midnight: number) {
  const day = indiaDay(new Date(midnight))
  const isClosed = hours.closedDays.includes(day) || (hours.closedOnHolidays && holidays.has(day))
  const plan = isClosed ? null : hours.week[dayOfWeek(day) - 1]
  if (!plan) return undefined
  const opens = midnight + minutesOf(plan.opens) * MINUTE_MS
  const closes = midnight + minutesOf(plan.closes) * MINUTE_MS
  return { opens, closes: closes > opens ? closes : closes + DAY_MS }
}

/**
 * Whether a centre is open by its plan in India's time, whatever the clock of the device is set to; hours that
 * follow on each other, also over midnight, are one. A closed day takes the hours that would begin on it.
 * @param at milliseconds since the epoch, as all instants here
 */
export function openingAt(hours: OpeningHours, holidays: Holidays, at: number): Opening {
  const today = beginningOf(indiaDay(new Date(at)))
  let until: number | null = null
  for (let ahead = -1; ahead <= DAYS_AHEAD; ahead += 1) {
    const found = hoursOf(hours, holidays, today + ahead * DAY_MS)
    if (until !== null) {
      if (!found || found.opens > until) break
      until = Math.max(until, found.closes)
    } else if (found && found.closes > at) {
      if (found.opens > at) return { isOpen: false, from: found.opens }
      until = found.closes
    }
  }
  return until === null ? { isOpen: false, from: null } : { isOpen: true, until }
}
