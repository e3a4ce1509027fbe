import { i18n, type I18n, type MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Service } from '../../../../contract/catalogue/services.ts'

/** Working time of one day, in hours (contract/core/working-time.ts counts it by the minute). */
export const WORKING_DAY_HOURS = 9
const DAY_HOURS = 24

/** A service's SLA in words for the customer: "Ready in about 7 working days"; `words` may say it in another language. */
export function readyIn(
  { slaHours, slaClock }: Pick<Service, 'slaHours' | 'slaClock'>,
  words: I18n = i18n,
): string {
  return words._(slaClock === 'working' ? inWorkingTime(slaHours) : inPlainTime(slaHours))
}

// Whole sentences, because Hindi and Marathi decline what is counted.
function inWorkingTime(hours: number): MessageDescriptor {
  const days = Math.ceil(hours / WORKING_DAY_HOURS)
  return hours < WORKING_DAY_HOURS
    ? msg`${plural(hours, { one: 'Ready in about # working hour', other: 'Ready in about # working hours' })}`
    : msg`${plural(days, { one: 'Ready in about # working day', other: 'Ready in about # working days' })}`
}

function inPlainTime(hours: number): MessageDescriptor {
  const days = Math.ceil(hours / DAY_HOURS)
  return hours < DAY_HOURS
    ? msg`${plural(hours, { one: 'Ready in about # hour', other: 'Ready in about # hours' })}`
    : msg`${plural(days, { one: 'Ready in about # day', other: 'Ready in about # days' })}`
}

/** The same in as few words as a tile has room for: "7 days". */
export function shortTime({ slaHours, slaClock }: Pick<Service, 'slaHours' | 'slaClock'>): string {
  const dayHours = slaClock === 'working' ? WORKING_DAY_HOURS : DAY_HOURS
  const days = Math.ceil(slaHours / dayHours)
  return i18n._(
    slaHours < dayHours
      ? msg`${plural(slaHours, { one: '# hour', other: '# hours' })}`
      : msg`${plural(days, { one: '# day', other: '# days' })}`,
  )
}
