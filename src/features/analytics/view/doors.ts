import type { Span } from '../../../../contract/analytics/periods.ts'
import type { AnalyticsView } from '../../../../contract/analytics/view.ts'
import type { ApplicationListQuery } from '../../../../contract/applications/application-filters.ts'
import type { ApplicationStatus } from '../../../../contract/applications/application-status.ts'
import type { FeedbackPeriod } from '../../../../contract/feedback/rating-figures.ts'
import { addDays } from '../../../../contract/payments/add-days.ts'
import type { RevenuePeriod } from '../../../../contract/revenue/months.ts'

type Door = Omit<ApplicationListQuery, 'page'>

/** The list's filters of a view. */
function filtersOf({ period: _period, against: _against, ...filters }: AnalyticsView): Door {
  return filters
}

/** The rows behind what was received in some days. */
export function receivedDoor(view: AnalyticsView, { from, to }: Span): Door {
  return { ...filtersOf(view), from, to }
}

/** The rows behind what came from devices without a connection. */
export function offlineDoor(view: AnalyticsView, span: Span): Door {
  return { ...receivedDoor(view, span), source: 'offline' }
}

/** The rows behind what was decided in some days. */
export function decidedDoor(view: AnalyticsView, { from, to }: Span): Door {
  return { ...filtersOf(view), decidedFrom: from, decidedTo: to }
}

/** The rows behind what was completed in some days. */
export function completedDoor(view: AnalyticsView, span: Span): Door {
  return { ...decidedDoor(view, span), status: 'completed' }
}

/** The rows behind what was completed in some days no later than it was due. */
export function onTimeDoor(view: AnalyticsView, span: Span): Door {
  return { ...completedDoor(view, span), deadline: 'met' }
}

/** The rows behind what was rejected in some days. */
export function rejectedDoor(view: AnalyticsView, span: Span): Door {
  return { ...decidedDoor(view, span), status: 'rejected' }
}

/** The rows behind one reason of rejections; the empty one stands for all that are not named. */
export function reasonDoor(view: AnalyticsView, span: Span, reason: string): Door {
  return { ...rejectedDoor(view, span), ...(reason === '' ? { reasons: 'other' } : { reason }) }
}

/** The rows behind documents that were asked for again. */
export function reuploadedDoor(view: AnalyticsView, span: Span): Door {
  return { ...receivedDoor(view, span), reuploads: 'asked' }
}

/** The rows behind the hours in a status: those that left it in some days. */
export function leftDoor(view: AnalyticsView, span: Span, status: ApplicationStatus): Door {
  return { ...filtersOf(view), left: status, leftFrom: span.from, leftTo: span.to }
}

/** The rows behind a part of the backlog. */
export function backlogDoor(
  view: AnalyticsView,
  today: string,
  age: { from: number; to: number | null },
): Door {
  return {
    ...filtersOf(view),
    status: 'pending',
    to: addDays(today, -age.from),
    ...(age.to !== null && { from: addDays(today, -age.to) }),
  }
}

/** The open rows of a district. */
export function districtDoor(view: AnalyticsView, district: string): Door {
  return { ...filtersOf(view), status: 'pending', district }
}

const FEEDBACK_PERIODS: Record<AnalyticsView['period'], FeedbackPeriod | undefined> = {
  current_month: 'month',
  last_3_months: 'three_months',
  last_6_months: 'six_months',
  last_year: undefined,
}

/** The feedback behind the satisfaction; its list knows franchises and partners alone. */
export function feedbackDoor({
  period,
  against: _against,
  franchise,
  partner,
  ...others
}: AnalyticsView) {
  const isNarrowed = Object.values(others).some((each) => each !== undefined)
  if (isNarrowed || partner === 'none') return null
  return { period: FEEDBACK_PERIODS[period], franchise, partner }
}

/** Those of the analytics that the screens of revenue have as well. */
const REVENUE_PERIODS: Record<AnalyticsView['period'], RevenuePeriod | null> = {
  current_month: 'current_month',
  last_3_months: 'last_3_months',
  last_6_months: null,
  last_year: null,
}

/**
 * The screen of revenue with the same figure: of all, or one outlet's account. Null where it has no such: what was completed
 * has brought it in.
 */
export function revenueDoor({
  period,
  against: _against,
  franchise,
  partner,
  ...others
}: AnalyticsView) {
  const isNarrowed = Object.values(others).some((each) => each !== undefined)
  const known = REVENUE_PERIODS[period]
  const isOneOutlet = franchise === undefined || partner === undefined
  if (known === null || isNarrowed || !isOneOutlet || partner === 'none') return null
  const outlet = franchise
    ? { kind: 'franchise' as const, outletId: franchise }
    : partner
      ? { kind: 'partner' as const, outletId: partner }
      : null
  return { period: known === 'current_month' ? undefined : known, outlet }
}
