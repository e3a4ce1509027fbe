import { cached, intlLocale } from '../../../i18n/intl.ts'

const monthFormat = cached(
  (locale: string) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' }),
)

/** "November 2026". */
export function monthText(month: string): string {
  return monthFormat(intlLocale()).format(new Date(month))
}
