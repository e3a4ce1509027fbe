import { useQuery } from '@tanstack/react-query'
import {
  deleteSavedFilter,
  listSavedFilters,
  saveFilter,
} from '../../../../contract/saved-filters/saved-filters.ts'
import { call } from '../../../api/call.ts'
import { endpointQuery } from '../../../api/endpoint-query.ts'
import type { SavedFilters } from '../../../blocks/list/filters/saved-filters.ts'
import { useSavedChanges } from '../../../blocks/list/filters/saved-filters.ts'
import type { ApplicationFilters } from './list-search.ts'

const savedFiltersQuery = endpointQuery(listSavedFilters)

/** The person's saved filters and their mutations. */
export function useSavedFilters(): SavedFilters<ApplicationFilters> {
  const { data } = useQuery(savedFiltersQuery)
  const changes = useSavedChanges<ApplicationFilters>(savedFiltersQuery.queryKey, {
    save: (body) => call(saveFilter, { body }),
    remove: (id) => call(deleteSavedFilter, { params: { id } }),
  })
  return { filters: data?.filters, ...changes }
}
