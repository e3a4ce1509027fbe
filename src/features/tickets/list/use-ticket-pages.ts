import * as v from 'valibot'
import { TicketFilter } from '../../../../contract/tickets/ticket-filters.ts'
import type { TicketRow } from '../../../../contract/tickets/tickets.ts'
import type { ListData } from '../../../blocks/list/list-data.ts'
import type { AskedOf } from '../../../blocks/list/list-search.ts'
import { useServerPages } from '../../../blocks/list/use-server-pages.ts'
import { ticketPageQuery } from '../api/queries.ts'
import type { TicketFilters, ticketSearch } from './list-search.ts'

/** The filters that there are: a name of the address that is none is left out, as an old link may have it. */
export function knownFilters(filters: TicketFilters): TicketFilter {
  const known = Object.entries(filters).filter(([key, value]) =>
    v.is(TicketFilter, { [key]: value }),
  )
  return Object.fromEntries(known)
}

/** A page of the person's tickets. */
export function useTicketPages(asked: AskedOf<typeof ticketSearch>): ListData<TicketRow> {
  const { page, sort, ...filters } = asked
  return useServerPages({ page, ...(sort && { sort }), ...knownFilters(filters) }, ticketPageQuery)
}
