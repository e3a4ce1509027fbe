import { i18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

/** From here on minutes do not matter any more. */
const HOURS_IN_WORDS = 48

/** How long something took, from minutes. */
export function timeTakenText(total: number): string {
  const hours = Math.floor(total / 60)
  const minutes = Math.floor(total % 60)
  if (hours === 0) return i18n._(msg`${minutes} min`)
  if (hours < HOURS_IN_WORDS && minutes === 0) return i18n._(msg`${hours} hr`)
  if (hours < HOURS_IN_WORDS) return i18n._(msg`${hours} hr ${minutes} min`)
  const days = Math.round(hours / 24)
  return i18n._(msg`${plural(days, { one: '# day', other: '# days' })}`)
}
