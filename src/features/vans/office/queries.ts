import { queryOptions } from '@tanstack/react-query'
import type { QueryInput } from '../../../../contract/core/endpoint.ts'
import { listVanPoints, listVanVillages, listVanWork } from '../../../../contract/vans/van-work.ts'
import { endpointQuery } from '../../../api/endpoint-query.ts'

// Asked anew with each visit: contact and age change without a change of any list.
const fresh = { refetchOnMount: 'always' } as const

/** One page of vans. */
export function vanPageQuery(query: QueryInput<typeof listVanWork> & { page: number }) {
  return queryOptions({ ...endpointQuery(listVanWork, { query }), ...fresh })
}

export const vanVillagesQuery = queryOptions({ ...endpointQuery(listVanVillages), ...fresh })

/** The franchises that have vans, as the map takes them. */
export const vanPointsQuery = queryOptions({ ...endpointQuery(listVanPoints), ...fresh })
