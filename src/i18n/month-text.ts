import { cached, intlLocale } from './intl.ts'

const long = cached(
  (locale: string) =>
    new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

/** "November 2026", of a month as `2026-11`. */
export function monthText(month: string): string {
  return long(intlLocale()).format(new Date(`${month}-01`))
}
