import { queryOptions } from '@tanstack/react-query'
import type { TrackerGroup } from '../../../../contract/applications/sla/sla-tracker.ts'
import { trackSla } from '../../../../contract/applications/sla/sla-tracker.ts'
import { AUTO_REFRESH_MS, endpointQuery } from '../../../api/endpoint-query.ts'

/** The tracker's figures; other people change them, as they do the lists. */
export function slaTrackerQuery(by: TrackerGroup) {
  return queryOptions({
    ...endpointQuery(trackSla, { query: { by } }),
    refetchInterval: AUTO_REFRESH_MS,
    staleTime: AUTO_REFRESH_MS,
  })
}
