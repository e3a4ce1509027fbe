import { cached, intlLocale } from '../../../i18n/intl.ts'

/** A dash in place of a missing figure. */
export const NO_FIGURE = '–'

/** A share of 0 to 1 as whole percent, the same in every language. */
export function shareText(share: number | null): string {
  return share === null ? NO_FIGURE : `${Math.round(share * 100)}%`
}

/** An average of stars, with one decimal. */
export function starsText(average: number | null): string {
  return average === null ? NO_FIGURE : average.toFixed(1)
}

const format = (style: 'short' | 'long') =>
  cached((locale: string) => new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' }))
const short = format('short')
const name = format('long')

/** "Nov" below a bar. */
export function shortMonth(month: string): string {
  return short(intlLocale()).format(new Date(`${month}-01`))
}

/** "November" beside a bar. */
export function monthName(month: string): string {
  return name(intlLocale()).format(new Date(`${month}-01`))
}
