import type { QueryClient } from '@tanstack/react-query'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryInput } from '../../../../contract/core/endpoint.ts'
import { listCarriedOver, listMonths, previewMonth } from '../../../../contract/payouts/months.ts'
import { getPayout } from '../../../../contract/payouts/payout-record.ts'
import { getRequest, listRequests } from '../../../../contract/payouts/payout-requests.ts'
import { getPayoutSettings } from '../../../../contract/payouts/payout-settings.ts'
import { countPayouts, listPayouts, matchPayouts } from '../../../../contract/payouts/payouts.ts'
import { call } from '../../../api/call.ts'
import { endpointQuery } from '../../../api/endpoint-query.ts'
import '../error-texts.ts'

/** One page of payouts. */
export function payoutPageQuery(query: QueryInput<typeof listPayouts> & { page: number }) {
  return endpointQuery(listPayouts, { query })
}

/** Counts and sums by status of what the filters leave; those of before stand until these are there. */
export function payoutCountsQuery(query: QueryInput<typeof countPayouts>) {
  return queryOptions({
    ...endpointQuery(countPayouts, { query }),
    placeholderData: keepPreviousData,
  })
}

/** One payout whole. */
export function payoutQuery(id: string) {
  return endpointQuery(getPayout, { params: { id } })
}

/** The months, the newest first. */
export const monthsQuery = endpointQuery(listMonths)

/** What opening the month would make; asked anew with each visit, since counters work on. */
export function previewQuery(month: string) {
  return queryOptions({
    ...endpointQuery(previewMonth, { params: { month } }),
    refetchOnMount: 'always',
  })
}

/** Who got no payout of an opened month. */
export function carriedQuery(month: string) {
  return endpointQuery(listCarriedOver, { params: { month } })
}

/** The requests that wait for their release. */
export const requestsQuery = endpointQuery(listRequests)

/** One request with its payouts. */
export function requestQuery(id: string) {
  return endpointQuery(getRequest, { params: { id } })
}

/** How payouts are released. */
export const settingsQuery = queryOptions({
  ...endpointQuery(getPayoutSettings),
  refetchOnMount: 'always',
})

/** Asks all that is live of payouts again, as the server's word of a change does; the rest is asked with each visit. */
export function invalidatePayouts(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ meta }) => meta?.live === listPayouts.live })
}

/** All that match, over the pages: as many as one release may name. */
export async function loadMatches(query: QueryInput<typeof matchPayouts>) {
  const { rows } = await call(matchPayouts, { query })
  return rows
}
