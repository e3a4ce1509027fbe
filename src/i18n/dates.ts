import {
  dateFormatOf,
  dateText,
  timeFormatOf,
  timeText,
} from '../../contract/core/text/date-text.ts'
import { cached, intlLocale } from './intl.ts'
import { timeZone } from './time-zone.ts'

type Instant = string | number

const dateFormat = cached(dateFormatOf)
const timeFormat = cached(timeFormatOf)

const relativeFormat = cached(
  (locale: string) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
)

/** "21 Nov 2026", in the profile's time zone; months are spelled out in Hindi and Marathi. */
export function formatDate(instant: Instant): string {
  return dateText(dateFormat(intlLocale(), timeZone()), new Date(instant))
}

/** A calendar day (`YYYY-MM-DD`), which is the same day in every time zone. */
export function formatDay(day: string): string {
  return dayIn(day, intlLocale())
}

/** The same in another language than the page's. */
export function dayIn(day: string, locale: string): string {
  return dateText(dateFormat(locale, 'UTC'), new Date(day))
}

/** "21 Nov 2026, 2:05 pm", in the profile's time zone. */
export function formatDateTime(instant: Instant): string {
  return `${formatDate(instant)}, ${formatTime(instant)}`
}

/** "2:05 pm", in the profile's time zone. */
export function formatTime(instant: Instant): string {
  return timeText(timeFormat(intlLocale(), timeZone()), new Date(instant))
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** "5 minutes ago", "yesterday", "in 3 days": the largest unit that fills. */
export function relative(instant: Instant, now: number): string {
  const ms = new Date(instant).getTime() - now
  const format = relativeFormat(intlLocale())
  const size = Math.abs(ms)
  if (size < MINUTE) return format.format(0, 'second')
  if (size < HOUR) return format.format(Math.trunc(ms / MINUTE), 'minute')
  if (size < DAY) return format.format(Math.trunc(ms / HOUR), 'hour')
  return format.format(Math.trunc(ms / DAY), 'day')
}
