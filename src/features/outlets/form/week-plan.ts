import type { DayHours, OpeningHours } from '../../../../contract/outlets/opening-hours.ts'

type Week = OpeningHours['week']
export type OpenHours = NonNullable<DayHours>

const USUAL: OpenHours = { opens: '09:30', closes: '18:30' }

const isSame = (one: DayHours, other: DayHours) =>
  one?.opens === other?.opens && one?.closes === other?.closes

/** The hours of most open days, the earlier in the week of two; the network's usual ones where all are closed. */
export function usualHours(week: Week): OpenHours {
  const open = week.filter((day) => day !== null)
  const daysWith = (hours: OpenHours) => open.filter((day) => isSame(day, hours)).length
  const [most] = open.toSorted((one, other) => daysWith(other) - daysWith(one))
  return most ?? USUAL
}

/** Whether all open days have the same hours. */
export function isSameEveryDay(week: Week): boolean {
  const usual = usualHours(week)
  return week.every((day) => day === null || isSame(day, usual))
}

/** The week with other usual hours; days with hours of their own keep them. */
export function withUsualHours(week: Week, hours: OpenHours): Week {
  const before = usualHours(week)
  return week.map((day) => (day !== null && isSame(day, before) ? hours : day))
}

/** The week with the usual hours on every open day. */
export function withSameHours(week: Week): Week {
  const usual = usualHours(week)
  return week.map((day) => day && usual)
}

/** The week with one day opened, at the usual hours, or closed. */
export function withDay(week: Week, index: number, isOpen: boolean): Week {
  return week.with(index, isOpen ? usualHours(week) : null)
}
