import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { findPlaces } from '../../../contract/places/places.ts'
import { endpointQuery } from '../../api/endpoint-query.ts'

/** Villages, towns and PIN codes that begin as typed. */
export function placesQuery(search: string) {
  return queryOptions({
    ...endpointQuery(findPlaces, { query: { search } }),
    placeholderData: keepPreviousData,
  })
}
