import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NewFilter } from '../../../../contract/saved-filters/saved-filters.ts'
import {
  deleteSavedFilter,
  listSavedFilters,
  saveFilter,
} from '../../../../contract/saved-filters/saved-filters.ts'
import { call } from '../../../api/call.ts'
import { endpointQuery } from '../../../api/endpoint-query.ts'
import type { SavedFilters } from '../../../blocks/list/filters/saved-filters.ts'
import type { ApplicationFilters } from './list-search.ts'

const savedFiltersQuery = endpointQuery(listSavedFilters)

/** The person's saved filters and their mutations. */
export function useSavedFilters(): SavedFilters<ApplicationFilters> {
  const client = useQueryClient()
  const { data } = useQuery(savedFiltersQuery)
  const onSettled = () => client.invalidateQueries({ queryKey: savedFiltersQuery.queryKey })
  const save = useMutation({
    mutationFn: (body: NewFilter) => call(saveFilter, { body }),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: (id: string) => call(deleteSavedFilter, { params: { id } }),
    onSettled,
  })
  return { filters: data?.filters, save, remove }
}
