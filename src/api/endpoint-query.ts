import { queryOptions } from '@tanstack/react-query'
import type { Endpoint, ResponseOf } from '../../contract/core/endpoint.ts'
import { fillPath } from './address.ts'
import type { Optional, AddressInput } from './call.ts'

/** How often the lists that others change are asked again (rules.md, Limits). */
export const AUTO_REFRESH_MS = 10_000

/**
 * The query of a GET endpoint: its path first in the key, then the query (rules.md, Calls).
 * All pages and filters of a list fall to one invalidation by its path.
 */
export function endpointQuery<const E extends Endpoint & { method: 'GET' }>(
  endpoint: E,
  ...[input]: Optional<AddressInput<E>>
) {
  const { params, query } = { params: undefined, query: undefined, ...input }
  const path = fillPath(endpoint.path, params)
  return queryOptions<ResponseOf<E>>({ queryKey: query ? [path, query] : [path] })
}
