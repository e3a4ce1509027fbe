import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NewView } from '../../../../contract/saved-filters/saved-filters.ts'
import {
  deleteSavedView,
  listSavedViews,
  saveView,
} from '../../../../contract/saved-filters/saved-filters.ts'
import { call } from '../../../api/call.ts'
import { endpointQuery } from '../../../api/endpoint-query.ts'
import type { SavedFilters } from '../../../blocks/list/filters/saved-filters.ts'

const savedViewsQuery = endpointQuery(listSavedViews)

/** The person's saved views and their mutations. */
export function useSavedViews(): SavedFilters<NewView['query']> {
  const client = useQueryClient()
  const { data } = useQuery(savedViewsQuery)
  const onSettled = () => client.invalidateQueries({ queryKey: savedViewsQuery.queryKey })
  const save = useMutation({
    mutationFn: (body: NewView) => call(saveView, { body }),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: (id: string) => call(deleteSavedView, { params: { id } }),
    onSettled,
  })
  return { filters: data?.filters, save, remove }
}
