import { cached, intlLocale } from './intl.ts'

const format = (style: 'short' | 'long', year?: 'numeric') =>
  cached(
    (locale: string) => new Intl.DateTimeFormat(locale, { month: style, year, timeZone: 'UTC' }),
  )
const short = format('short')
const name = format('long')
const long = format('long', 'numeric')

/** "Nov" below a bar. */
export function shortMonth(month: string): string {
  return short(intlLocale()).format(new Date(`${month}-01`))
}

/** "November" beside a bar. */
export function monthName(month: string): string {
  return name(intlLocale()).format(new Date(`${month}-01`))
}

/** "November 2026". */
export function monthText(month: string): string {
  return long(intlLocale()).format(new Date(`${month}-01`))
}
