import { formatDay } from './dates.ts'
import { cached, intlLocale } from './intl.ts'

const weekdayFormat = cached(
  (locale: string) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }),
)

/** "Wednesday", of a calendar day (`YYYY-MM-DD`). */
export function weekdayOf(day: string): string {
  return weekdayFormat(intlLocale()).format(new Date(day))
}

/** The name of a weekday by its number, 1 for Monday: the first of January 2024 was one. */
export const weekdayName = (weekday: number) => weekdayOf(`2024-01-0${weekday}`)

/** "Wednesday, 25 Nov 2026": a day with its weekday, by which people know market days. */
export function dayWithWeekday(day: string): string {
  return `${weekdayOf(day)}, ${formatDay(day)}`
}
