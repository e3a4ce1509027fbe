import type { Language } from '../../../contract/core/languages.ts'
import { localeWithLatinDigits } from '../../../contract/core/languages.ts'
import { dateFormatOf, dateText } from '../../../contract/core/text/date-text.ts'

/** A day of the calendar, which no time zone moves. */
export function dayText(day: string, language: Language): string {
  return dateText(dateFormatOf(localeWithLatinDigits(language), 'UTC'), new Date(day))
}

/** "November 2026". */
export function monthText(month: string, language: Language): string {
  const options = { timeZone: 'UTC', month: 'long', year: 'numeric' } as const
  return new Intl.DateTimeFormat(localeWithLatinDigits(language), options).format(new Date(month))
}
