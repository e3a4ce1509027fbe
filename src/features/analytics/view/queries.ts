import { queryOptions } from '@tanstack/react-query'
import {
  readAnalyticsFigures,
  readAnalyticsGroups,
  readAnalyticsWork,
  REMEMBERED_SECONDS,
} from '../../../../contract/analytics/analytics.ts'
import type { AnalyticsView, Dimension } from '../../../../contract/analytics/view.ts'
import { endpointQuery } from '../../../api/endpoint-query.ts'

// The server has nothing newer within that time.
const minutely = {
  staleTime: REMEMBERED_SECONDS * 1000,
  refetchInterval: REMEMBERED_SECONDS * 1000,
} as const

/** The figures of a view and of the period before. */
export function figuresQuery(query: AnalyticsView) {
  return queryOptions({ ...endpointQuery(readAnalyticsFigures, { query }), ...minutely })
}

/** Where the work stands. */
export function workQuery(query: AnalyticsView) {
  return queryOptions({ ...endpointQuery(readAnalyticsWork, { query }), ...minutely })
}

/** The figures by a dimension. */
export function groupsQuery(view: AnalyticsView, by: Dimension) {
  const query = { ...view, by }
  return queryOptions({ ...endpointQuery(readAnalyticsGroups, { query }), ...minutely })
}
