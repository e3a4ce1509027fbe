import type { Span } from '../../../contract/analytics/periods.ts'
import type { AnalyticsFilter } from '../../../contract/analytics/view.ts'
import { indiaDay } from '../../../contract/core/india-day.ts'
import { measuredSpans } from '../../../contract/dashboard/measures.ts'
import type { LedgerLine } from './ledger-lines.ts'
import type { SlowApplication, SlowData } from './slow-analytics.ts'
import { isIn, isOfView, slowFigures } from './slow-analytics.ts'

/** A figure of each of the spans of a dashboard, each counted anew. */
export function slowMeasured(today: string, count: (span: Span) => number) {
  const { now, before, weeks } = measuredSpans(today)
  return { now: count(now), before: count(before), weeks: weeks.map(count) }
}

const isFinal = ({ status }: SlowApplication) => status === 'completed' || status === 'rejected'

/** What was received, completed and rated of some applications in the spans of a dashboard. */
export function slowWork(data: SlowData, today: string, filter: AnalyticsFilter) {
  const own = data.applications.filter((each) => isOfView(each, filter))
  const { now, before } = measuredSpans(today)
  return {
    month: now,
    received: slowMeasured(
      today,
      (span) => own.filter((each) => isIn(indiaDay(each.received_at), span)).length,
    ),
    completed: slowMeasured(
      today,
      (span) =>
        own.filter(
          ({ status, decided_at: at }) =>
            status === 'completed' && at !== null && isIn(indiaDay(at), span),
        ).length,
    ),
    ratings: {
      now: slowFigures(data, now, filter).ratings,
      before: slowFigures(data, before, filter).ratings,
    },
  }
}

/** How many were pending at the end of the last day of each span. */
export function slowPending({ applications }: SlowData, today: string) {
  return slowMeasured(
    today,
    ({ to }) =>
      applications.filter(
        (each) =>
          indiaDay(each.received_at) <= to &&
          (!isFinal(each) || (each.decided_at !== null && indiaDay(each.decided_at) > to)),
      ).length,
  )
}

/** What an outlet was credited for completions, less what was taken back, line by line. */
export function slowEarned(lines: readonly LedgerLine[], today: string, ownerId: string) {
  return slowMeasured(today, (span) =>
    lines
      .filter(
        ({ account, owner_id: owner, event, day }) =>
          account === 'earned' &&
          owner === ownerId &&
          (event === 'completed' || event === 'reopened') &&
          isIn(day, span),
      )
      .reduce((sum, { paise }) => sum + paise, 0),
  )
}
