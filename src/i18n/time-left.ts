import { i18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { SlaWindow } from '../../contract/applications/sla/sla.ts'

const MINUTE = 60_000
const MINUTES_A_DAY = 24 * 60

/** The time left in an SLA window as text; while it is paused, that the clock stands still. */
export function timeLeft(window: SlaWindow, now: number): string {
  if (window.slaPausedAt !== null) return i18n._(msg`Waiting for documents`)
  const ms = Date.parse(window.slaTimer[1]) - now
  const minutes = Math.floor(Math.abs(ms) / MINUTE)
  return ms > 0 ? leftText(minutes) : overdueText(minutes)
}

// Whole sentences, because Hindi and Marathi decline the unit after "left" and "overdue by" differently.
function leftText(total: number): string {
  const { days, hours, minutes } = parts(total)
  if (days > 0) return i18n._(msg`${plural(days, { one: '# day left', other: '# days left' })}`)
  if (hours > 0 && minutes === 0) return i18n._(msg`${hours} hr left`)
  if (hours > 0) return i18n._(msg`${hours} hr ${minutes} min left`)
  if (minutes > 0) return i18n._(msg`${minutes} min left`)
  return i18n._(msg`Less than a minute left`)
}

function overdueText(total: number): string {
  const { days, hours, minutes } = parts(total)
  if (days > 0) {
    return i18n._(msg`${plural(days, { one: 'Overdue by # day', other: 'Overdue by # days' })}`)
  }
  if (hours > 0 && minutes === 0) return i18n._(msg`Overdue by ${hours} hr`)
  if (hours > 0) return i18n._(msg`Overdue by ${hours} hr ${minutes} min`)
  if (minutes > 0) return i18n._(msg`Overdue by ${minutes} min`)
  return i18n._(msg`Due now`)
}

function parts(total: number) {
  const rest = total % MINUTES_A_DAY
  return {
    days: Math.floor(total / MINUTES_A_DAY),
    hours: Math.floor(rest / 60),
    minutes: rest % 60,
  }
}
