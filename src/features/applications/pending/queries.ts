import type { QueryClient } from '@tanstack/react-query'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { FiguresQuery, PendingQuery } from '../../../../contract/applications/pending-queue.ts'
import {
  countPending,
  listPending,
  matchPending,
} from '../../../../contract/applications/pending-queue.ts'
import { call } from '../../../api/call.ts'
import { endpointQuery } from '../../../api/endpoint-query.ts'
import { invalidateApplicationLists } from '../../../blocks/applications/queries.ts'
import type { PendingFilters } from './list-search.ts'

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

/** All that match, over the pages, as many as can be changed together. */
export async function loadMatches(query: PendingFilters) {
  const { rows } = await call(matchPending, { query })
  return rows
}

/** Asks the queue and the administrators' lists again after a change on this device. */
export function invalidateQueue(client: QueryClient): void {
  for (const { path } of [listPending, countPending]) {
    void client.invalidateQueries({ queryKey: [path] })
  }
  invalidateApplicationLists(client, 'admin')
}
