import type { ApplicationRow } from '../../../../contract/applications/applications.ts'
import { indiaDay } from '../../../../contract/core/india-day.ts'
import { PAGE_SIZE } from '../../../../contract/core/paging.ts'

/**
 * How many of the newest rows came today, by the day in India. `more` when the whole page is of
 * today: later pages may have others.
 */
export function countToday(newest: readonly Pick<ApplicationRow, 'submittedAt'>[], now: number) {
  const today = indiaDay(new Date(now))
  const count = newest.filter(({ submittedAt }) => indiaDay(new Date(submittedAt)) === today).length
  return { count, more: count === PAGE_SIZE }
}
