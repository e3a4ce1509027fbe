/**
 * How a date is written: "21 Nov 2026", "21 नवंबर 2026". Hindi and Marathi spell the month out,
 * since nobody writes their short ones ("नव॰", "नोव्हें").
 */
export function dateFormatOf(locale: string, timeZone: string): Intl.DateTimeFormat {
  const month = locale.startsWith('en') ? 'short' : 'long'
  return new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month, year: 'numeric' })
}

/** "2:05 pm" by `timeFormatOf`: Marathi's own pattern writes AM and PM large, Hindi's small. */
export function timeText(format: Intl.DateTimeFormat, at: Date): string {
  return format.format(at).toLowerCase()
}

/** The format that `timeText` needs. */
export function timeFormatOf(locale: string, timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit' })
}

/** A moment as the server writes it: "21 Nov 2026, 2:05 pm". */
export function momentText(locale: string, timeZone: string, at: Date): string {
  const date = dateText(dateFormatOf(locale, timeZone), at)
  return `${date}, ${timeText(timeFormatOf(locale, timeZone), at)}`
}

/** Day, month and year with spaces alone: Marathi's own pattern has a comma after the month. */
export function dateText(format: Intl.DateTimeFormat, at: Date): string {
  return format
    .formatToParts(at)
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => value)
    .join(' ')
}
