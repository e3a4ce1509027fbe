import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatDay } from '../../../i18n/dates.ts'
import type { Days } from './list-filter.ts'
import type { UsualDays } from './usual-days.ts'
import { nameOfDays } from './usual-days.ts'

export const USUAL_DAYS_LABELS: Record<UsualDays, MessageDescriptor> = {
  today: msg`Today`,
  week: msg`This week`,
  month: msg`This month`,
  lastMonth: msg`Last month`,
}

/** Days in words: “This week”, “1 Nov 2026 – 7 Nov 2026”, “from 1 Nov 2026”. */
export function daysText(days: Days, today: string): string {
  const name = nameOfDays(days, today)
  if (name) return i18n._(USUAL_DAYS_LABELS[name])
  const { from, until } = days
  if (from !== undefined && until !== undefined) {
    return from === until ? formatDay(from) : `${formatDay(from)} – ${formatDay(until)}`
  }
  if (from !== undefined) return i18n._(msg`from ${formatDay(from)}`)
  return until === undefined ? '' : i18n._(msg`until ${formatDay(until)}`)
}
