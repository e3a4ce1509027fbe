import { i18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long an application has waited, in its largest whole unit: "12 days", "5 hr", "20 min". */
export function ageText(submittedAt: string, now: number): string {
  const ms = Math.max(0, now - Date.parse(submittedAt))
  const days = Math.floor(ms / DAY_MS)
  if (days > 0) return i18n._(msg`${plural(days, { one: '# day', other: '# days' })}`)
  const hours = Math.floor(ms / HOUR_MS)
  if (hours > 0) return i18n._(msg`${hours} hr`)
  const minutes = Math.floor(ms / MINUTE_MS)
  return i18n._(msg`${minutes} min`)
}
