import { queryOptions } from '@tanstack/react-query'
import type { FranchiseType } from '../../../contract/franchises/franchises.ts'
import { listNearby, listServicesOfType } from '../../../contract/nearby/nearby.ts'
import type { Position } from '../../../contract/places/position.ts'
import { call } from '../../api/call.ts'
import { endpointQuery } from '../../api/endpoint-query.ts'

/** The centres around a position, the nearest first. */
export function nearbyQuery(position: Position) {
  return queryOptions({
    queryKey: [listNearby.path, position],
    queryFn: ({ signal }) => call(listNearby, { body: position, signal }),
  })
}

/** What a centre of this type offers. */
export function servicesQuery(type: FranchiseType) {
  return endpointQuery(listServicesOfType, { query: { type } })
}
