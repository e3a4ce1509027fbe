import type { QueryClient } from '@tanstack/react-query'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryInput } from '../../../../contract/core/endpoint.ts'
import type { RemittanceDetail } from '../../../../contract/remittances/remittances.ts'
import {
  countRemittances,
  getRemittance,
  listRemittances,
  readHeld,
} from '../../../../contract/remittances/remittances.ts'
import { AUTO_REFRESH_MS, endpointQuery } from '../../../api/endpoint-query.ts'

/** One page of the list; asked again every 10 seconds, so that a decision is seen. */
export function remittancePageQuery(query: QueryInput<typeof listRemittances> & { page: number }) {
  return queryOptions({
    ...endpointQuery(listRemittances, { query }),
    refetchInterval: AUTO_REFRESH_MS,
  })
}

/** How many of each state the filters leave; the counts of before stand until these are there. */
export function remittanceCountsQuery(query: QueryInput<typeof countRemittances>) {
  return queryOptions({
    ...endpointQuery(countRemittances, { query }),
    placeholderData: keepPreviousData,
  })
}

/** One remittance with its slip and its history. */
export function remittanceQuery(id: string) {
  return queryOptions({
    ...endpointQuery(getRemittance, { params: { id } }),
    refetchInterval: AUTO_REFRESH_MS,
  })
}

/** What the person's franchise holds, and what of it waits for confirmation. */
export const heldQuery = endpointQuery(readHeld)

/** Asks again for lists, counts and what is held. */
export function invalidateRemittances(client: QueryClient): void {
  for (const { path } of [listRemittances, countRemittances, readHeld]) {
    void client.invalidateQueries({ queryKey: [path] })
  }
}

/** Shows an answer as the remittance, unless a refresh has brought a newer version. */
export function showRemittance(client: QueryClient, answer: RemittanceDetail): void {
  client.setQueryData(remittanceQuery(answer._id).queryKey, (cached) =>
    cached && cached.version > answer.version ? cached : answer,
  )
  invalidateRemittances(client)
}
