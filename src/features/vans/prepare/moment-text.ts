import { indiaDay } from '../../../../contract/core/india-day.ts'
import { formatDateTime, formatTime } from '../../../i18n/dates.ts'

/** "8:05 am", with the date when that was not today. */
export function momentText(at: number, now: number): string {
  const isToday = indiaDay(new Date(at)) === indiaDay(new Date(now))
  return isToday ? formatTime(at) : formatDateTime(at)
}
