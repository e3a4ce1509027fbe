import { i18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

const MINUTES_A_DAY = 24 * 60

/** "This device's clock is 1 hr 5 min ahead.", from seconds; ahead if positive. */
export function clockText(offBy: number): string {
  const isAhead = offBy > 0
  const total = Math.floor(Math.abs(offBy) / 60)
  const days = Math.floor(total / MINUTES_A_DAY)
  const hours = Math.floor(total / 60)
  const minutes = total % 60
  // Whole sentences: word order differs between the languages.
  if (days > 0) return daysText(days, isAhead)
  if (hours > 0 && minutes === 0) {
    return isAhead
      ? i18n._(msg`This device's clock is ${hours} hr ahead.`)
      : i18n._(msg`This device's clock is ${hours} hr behind.`)
  }
  if (hours > 0) {
    return isAhead
      ? i18n._(msg`This device's clock is ${hours} hr ${minutes} min ahead.`)
      : i18n._(msg`This device's clock is ${hours} hr ${minutes} min behind.`)
  }
  return isAhead
    ? i18n._(msg`This device's clock is ${minutes} min ahead.`)
    : i18n._(msg`This device's clock is ${minutes} min behind.`)
}

function daysText(days: number, isAhead: boolean): string {
  return isAhead
    ? i18n._(
        msg`${plural(days, { one: "This device's clock is # day ahead.", other: "This device's clock is # days ahead." })}`,
      )
    : i18n._(
        msg`${plural(days, { one: "This device's clock is # day behind.", other: "This device's clock is # days behind." })}`,
      )
}
