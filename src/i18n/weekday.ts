import { cached, intlLocale } from './intl.ts'

const weekdayFormat = cached(
  (locale: string) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }),
)

/** "Wednesday", of a calendar day (`YYYY-MM-DD`). */
export function weekdayOf(day: string): string {
  return weekdayFormat(intlLocale()).format(new Date(day))
}
