import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { indiaDay } from '../../../../contract/core/india-day.ts'
import { timeFormatOf, timeText } from '../../../../contract/core/text/date-text.ts'
import type { DayHours, Opening, OpeningHours } from '../../../../contract/outlets/opening-hours.ts'
import { cached, intlLocale } from '../../../i18n/intl.ts'
import { weekdayOf } from '../../../i18n/weekday.ts'

// Hours are of the centre's clock, whatever time zone a profile has.
const format = cached((locale: string) => timeFormatOf(locale, 'Asia/Kolkata'))
const timeOf = (at: number) => timeText(format(intlLocale()), new Date(at))

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 24 * 60 * 60_000

const shortWeekday = cached(
  (locale: string) => new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }),
)

/** "Mon", of a place in the week's plan. */
export function shortWeekdayName(index: number): string {
  return shortWeekday(intlLocale()).format(MONDAY + index * DAY_MS)
}

/** "9:30 am", of a plan's `09:30`. */
export function clockText(clock: string): string {
  return timeOf(Date.parse(`2024-01-01T${clock}:00+05:30`))
}

/** "9:30 am–6:30 pm", or that it is closed. */
export function dayHoursText(hours: DayHours): string {
  if (!hours) return i18n._(msg`Closed`)
  const [opens, closes] = [clockText(hours.opens), clockText(hours.closes)]
  return `${opens}–${closes}`
}

/** The week's plan in lines, days of the same hours together: "Mon–Sat", "9:30 am–6:30 pm". */
export function weekLines({ week }: Pick<OpeningHours, 'week'>): { days: string; hours: string }[] {
  const lines: { first: number; last: number; hours: string }[] = []
  for (const [index, day] of week.entries()) {
    const hours = dayHoursText(day)
    const before = lines.at(-1)
    if (before?.hours === hours) before.last = index
    else lines.push({ first: index, last: index, hours })
  }
  return lines.map(({ first, last, hours }) => {
    const [from, to] = [shortWeekdayName(first), shortWeekdayName(last)]
    return { days: first === last ? from : `${from}–${to}`, hours }
  })
}

/** "Open until 6:30 pm", "Closed. Opens tomorrow at 9:30 am". */
export function openingText(opening: Opening, now: number): string {
  if (opening.isOpen) {
    const until = timeOf(opening.until)
    return opening.until - now > DAY_MS ? i18n._(msg`Open now`) : i18n._(msg`Open until ${until}`)
  }
  if (opening.from === null) return i18n._(msg`Closed`)
  const time = timeOf(opening.from)
  const day = indiaDay(new Date(opening.from))
  if (day === indiaDay(new Date(now))) return i18n._(msg`Closed. Opens at ${time}`)
  if (day === indiaDay(new Date(now + DAY_MS)))
    return i18n._(msg`Closed. Opens tomorrow at ${time}`)
  const weekday = weekdayOf(day)
  return i18n._(msg`Closed. Opens on ${weekday} at ${time}`)
}
