import { useQuery } from '@tanstack/react-query'
import type { NewView } from '../../../../contract/saved-filters/saved-filters.ts'
import {
  deleteSavedView,
  listSavedViews,
  saveView,
} from '../../../../contract/saved-filters/saved-filters.ts'
import { call } from '../../../api/call.ts'
import { endpointQuery } from '../../../api/endpoint-query.ts'
import type { SavedFilters } from '../../../blocks/list/filters/saved-filters.ts'
import { useSavedChanges } from '../../../blocks/list/filters/saved-filters.ts'

const savedViewsQuery = endpointQuery(listSavedViews)

/** The person's saved views and their mutations. */
export function useSavedViews(): SavedFilters<NewView['query']> {
  const { data } = useQuery(savedViewsQuery)
  const changes = useSavedChanges<NewView['query']>(savedViewsQuery.queryKey, {
    save: (body) => call(saveView, { body }),
    remove: (id) => call(deleteSavedView, { params: { id } }),
  })
  return { filters: data?.filters, ...changes }
}
