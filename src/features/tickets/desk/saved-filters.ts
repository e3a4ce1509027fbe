import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NewTicketFilter } from '../../../../contract/saved-filters/saved-filters.ts'
import {
  deleteSavedTicketFilter,
  listSavedTicketFilters,
  saveTicketFilter,
} from '../../../../contract/saved-filters/saved-filters.ts'
import { call } from '../../../api/call.ts'
import { endpointQuery } from '../../../api/endpoint-query.ts'
import type { SavedFilters } from '../../../blocks/list/filters/saved-filters.ts'
import type { TicketFilters } from '../list/list-search.ts'
import { knownFilters } from '../list/use-ticket-pages.ts'

const savedFiltersQuery = endpointQuery(listSavedTicketFilters)

/** The person's saved filters of tickets and their mutations. */
export function useSavedTicketFilters(): SavedFilters<TicketFilters> {
  const client = useQueryClient()
  const { data } = useQuery(savedFiltersQuery)
  const onSettled = () => client.invalidateQueries({ queryKey: savedFiltersQuery.queryKey })
  const save = useMutation({
    mutationFn: ({ name, query }: { name: string; query: TicketFilters }) => {
      const body: NewTicketFilter = { name, query: knownFilters(query) }
      return call(saveTicketFilter, { body })
    },
    onSettled,
  })
  const remove = useMutation({
    mutationFn: (id: string) => call(deleteSavedTicketFilter, { params: { id } }),
    onSettled,
  })
  return { filters: data?.filters, save, remove }
}
