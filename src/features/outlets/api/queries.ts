import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryInput } from '../../../../contract/core/endpoint.ts'
import type { OutletKind } from '../../../../contract/outlets/outlet-filters.ts'
import { listOutletPoints } from '../../../../contract/outlets/outlet-map.ts'
import { getOutlet, listOutlets } from '../../../../contract/outlets/outlets.ts'
import { endpointQuery } from '../../../api/endpoint-query.ts'
import '../error-texts.ts'

// Asked anew with each visit: figures and sign-ins change all the time.
const fresh = { refetchOnMount: 'always' } as const

/** One page of the franchises or of the partners. */
export function outletPageQuery(
  kind: OutletKind,
  query: QueryInput<typeof listOutlets> & { page: number },
) {
  return queryOptions({ ...endpointQuery(listOutlets, { params: { kind }, query }), ...fresh })
}

/** Where the outlets of the filtered list are and how they stand. */
export function outletPointsQuery(kind: OutletKind, query: QueryInput<typeof listOutletPoints>) {
  return queryOptions({
    ...endpointQuery(listOutletPoints, { params: { kind }, query }),
    ...fresh,
    placeholderData: keepPreviousData,
  })
}

/** One franchise or partner. */
export function outletQuery(kind: OutletKind, id: string) {
  return queryOptions({ ...endpointQuery(getOutlet, { params: { kind, id } }), ...fresh })
}
