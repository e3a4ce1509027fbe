/**
 * How a date is written: "21 Nov 2026", "21 नवंबर 2026". Hindi and Marathi spell the month out,
 * since nobody writes their short ones ("नव॰", "नोव्हें").
 */
export function dateFormatOf(locale: string, timeZone: string): Intl.DateTimeFormat {
  const month = locale.startsWith('en') ? 'short' : 'long'
  return new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month, year: 'numeric' })
}

/** The parts of a day as people name them with a time, each from this hour on. */
const DAY_PARTS: Partial<Record<string, readonly (readonly [from: number, name: string])[]>> = {
  hi: [
    [0, 'रात'],
    [4, 'सुबह'],
    [12, 'दोपहर'],
    [16, 'शाम'],
    [20, 'रात'],
  ],
  mr: [
    [0, 'रात्री'],
    [4, 'पहाटे'],
    [6, 'सकाळी'],
    [12, 'दुपारी'],
    [16, 'संध्याकाळी'],
    [20, 'रात्री'],
  ],
}

/** "2:05 pm", "दोपहर 2:05", "दुपारी 2:05", by the format of `timeFormatOf`. */
export function timeText(format: Intl.DateTimeFormat, at: Date): string {
  const [language = ''] = format.resolvedOptions().locale.split('-')
  const parts = DAY_PARTS[language]
  if (!parts) return format.format(at).toLowerCase()
  const {
    hour = '',
    minute,
    dayPeriod = '',
  } = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  const isAfternoon = dayPeriod.toLowerCase().startsWith('p')
  const hours = (Number(hour) % 12) + (isAfternoon ? 12 : 0)
  const name = parts.findLast(([from]) => from <= hours)?.[1]
  return `${name} ${hour}:${minute}`
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
