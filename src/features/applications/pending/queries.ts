import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { FiguresQuery, PendingQuery } from '../../../../contract/applications/pending-queue.ts'
import { countPending, listPending } from '../../../../contract/applications/pending-queue.ts'
import { endpointQuery } from '../../../api/endpoint-query.ts'

/** One page of the queue. */
export function pendingPageQuery(query: PendingQuery) {
  return endpointQuery(listPending, { query })
}

/** Counts of what the filters leave of the queue; those of before stand until these are there. */
export function pendingFiguresQuery(query: FiguresQuery) {
  return queryOptions({
    ...endpointQuery(countPending, { query }),
    placeholderData: keepPreviousData,
  })
}
