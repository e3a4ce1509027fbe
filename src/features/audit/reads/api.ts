import { queryOptions } from '@tanstack/react-query'
import type { ReadFilter } from '../../../../contract/audit/reads.ts'
import { listPersonReads } from '../../../../contract/audit/reads.ts'
import { AUTO_REFRESH_MS, endpointQuery } from '../../../api/endpoint-query.ts'

/** One page of who looked at what. It is asked again when it is opened again: rows must not move under a reader. */
export function readsPageQuery(query: ReadFilter & { page: number }) {
  return queryOptions({ ...endpointQuery(listPersonReads, { query }), staleTime: AUTO_REFRESH_MS })
}
