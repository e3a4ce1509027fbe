import type { Span } from '../../../contract/analytics/periods.ts'
import type { AnalyticsView } from '../../../contract/analytics/view.ts'
import type { FeedbackPeriod } from '../../../contract/feedback/rating-figures.ts'
import { addDays } from '../../../contract/payments/add-days.ts'

/** The list's filters of a view; null by category or van, for which the list of applications has no filter. */
export function listFilters({
  service,
  category,
  franchise,
  partner,
  van,
  district,
}: AnalyticsView) {
  if (category !== undefined || van !== undefined) return null
  return { service, franchise, partner, district }
}

/** The rows behind what was received in some days; null where no list shows just these. */
export function receivedDoor(view: AnalyticsView, { from, to }: Span) {
  const filters = listFilters(view)
  return filters && { ...filters, from, to }
}

/** The rows behind a part of the backlog. */
export function backlogDoor(
  view: AnalyticsView,
  today: string,
  age: { from: number; to: number | null },
) {
  const filters = listFilters(view)
  return (
    filters && {
      ...filters,
      status: 'pending' as const,
      to: addDays(today, -age.from),
      ...(age.to !== null && { from: addDays(today, -age.to) }),
    }
  )
}

const FEEDBACK_PERIODS: Record<AnalyticsView['period'], FeedbackPeriod | undefined> = {
  current_month: 'month',
  last_3_months: 'three_months',
  last_6_months: 'six_months',
  last_year: undefined,
}

/** The feedback behind the satisfaction; its list knows franchises and partners alone. */
export function feedbackDoor({ period, franchise, partner, ...others }: AnalyticsView) {
  const isNarrowed = Object.values(others).some((each) => each !== undefined)
  if (isNarrowed || partner === 'none') return null
  return { period: FEEDBACK_PERIODS[period], franchise, partner }
}
