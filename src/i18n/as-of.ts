import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatDate, formatDateTime, formatTime } from './dates.ts'

/** "As of 2:05 pm", with the date when that was not today. */
export function asOf(updatedAt: number, now: number): string {
  const isToday = formatDate(updatedAt) === formatDate(now)
  const time = isToday ? formatTime(updatedAt) : formatDateTime(updatedAt)
  return i18n._(msg`As of ${time}`)
}
