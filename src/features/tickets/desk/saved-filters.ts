import { useQuery } from '@tanstack/react-query'
import {
  deleteSavedTicketFilter,
  listSavedTicketFilters,
  saveTicketFilter,
} from '../../../../contract/saved-filters/saved-filters.ts'
import { call } from '../../../api/call.ts'
import { endpointQuery } from '../../../api/endpoint-query.ts'
import type { SavedFilters } from '../../../blocks/list/filters/saved-filters.ts'
import { useSavedChanges } from '../../../blocks/list/filters/saved-filters.ts'
import type { TicketFilters } from '../list/list-search.ts'
import { knownFilters } from '../list/use-ticket-pages.ts'

const savedFiltersQuery = endpointQuery(listSavedTicketFilters)

/** The person's saved filters of tickets and their mutations. */
export function useSavedTicketFilters(): SavedFilters<TicketFilters> {
  const { data } = useQuery(savedFiltersQuery)
  const changes = useSavedChanges<TicketFilters>(savedFiltersQuery.queryKey, {
    save: ({ name, query }) =>
      call(saveTicketFilter, { body: { name, query: knownFilters(query) } }),
    remove: (id) => call(deleteSavedTicketFilter, { params: { id } }),
  })
  return { filters: data?.filters, ...changes }
}
