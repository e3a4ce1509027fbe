import { queryOptions } from '@tanstack/react-query'
import type { Endpoint, ResponseOf } from '../../contract/core/endpoint.ts'
import { fillPath } from './address.ts'
import type { Optional, AddressInput } from './call.ts'
import { createStore } from './store.ts'

/** How often the lists that others change are asked again (rules.md, Limits). */
export const AUTO_REFRESH_MS = 10_000
/** The slower refresh of other lists while the server pushes changes to this page, in case a push was lost. */
const LIVE_REFRESH_MS = 60_000
/** The domains whose lists never wait for a push. */
const ALWAYS_ASKED = new Set(['applications', 'tickets', 'notifications'])

/** Whether the server pushes changes to this page. */
export const isLive = createStore(false)

/** Others change these: refreshed by the clock, and at once when the cached answer is older. */
const refreshed = (live: string | readonly string[]) => ({
  staleTime: AUTO_REFRESH_MS,
  refetchInterval: () =>
    // What is made of several domains is no list of one.
    isLive.get() && !(typeof live === 'string' && ALWAYS_ASKED.has(live))
      ? LIVE_REFRESH_MS
      : AUTO_REFRESH_MS,
})

/**
 * The query of a GET endpoint: its path first in the key, then the query (rules.md, Calls).
 * All pages and filters of a list fall to one invalidation by its path; a live one is refreshed.
 */
export function endpointQuery<const E extends Endpoint & { method: 'GET' }>(
  endpoint: E,
  ...[input]: Optional<AddressInput<E>>
) {
  const { params, query } = { params: undefined, query: undefined, ...input }
  const path = fillPath(endpoint.path, params)
  const { live } = endpoint
  return queryOptions<ResponseOf<E>>({
    queryKey: query ? [path, query] : [path],
    ...(live && { ...refreshed(live), meta: { live } }),
  })
}
