import type { QueryClient } from '@tanstack/react-query'
import { queryOptions } from '@tanstack/react-query'
import type { TicketListQuery } from '../../../../contract/tickets/ticket-filters.ts'
import { getTicket, listTickets } from '../../../../contract/tickets/tickets.ts'
import type { OpenTicket, TicketDetail, TicketPage } from '../../../../contract/tickets/tickets.ts'
import { AUTO_REFRESH_MS, endpointQuery } from '../../../api/endpoint-query.ts'

/** Asked again every 10 seconds, and at once on a focus, a reconnect or a visit (rules.md, Tickets). */
export const live = {
  refetchInterval: AUTO_REFRESH_MS,
  refetchOnWindowFocus: true,
  refetchOnReconnect: true,
  staleTime: 0,
} as const

/** One page of the person's tickets, or of all at the desk. */
export function ticketPageQuery(query: TicketListQuery & { page: number }) {
  return queryOptions({
    ...endpointQuery(listTickets, { query }),
    ...live,
    select(answer): TicketPage {
      if ('rows' in answer) return answer
      throw new Error('A page was asked for')
    },
  })
}

/** What is not resolved of the person's tickets, or of all at the desk. */
export const openTicketsQuery = queryOptions({
  ...endpointQuery(listTickets, { query: {} }),
  ...live,
  select(answer): OpenTicket[] {
    if ('open' in answer) return answer.open
    throw new Error('The open ones were asked for')
  },
})

/** One ticket with its conversation. */
export function ticketQuery(id: string) {
  return queryOptions({ ...endpointQuery(getTicket, { params: { id } }), ...live })
}

/** Asks again for all lists of tickets after a change. */
export function invalidateTickets(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [listTickets.path] })
}

/** Shows an answer as the ticket, unless a refresh has brought a newer version. */
export function showTicket(client: QueryClient, answer: TicketDetail): void {
  client.setQueryData(ticketQuery(answer._id).queryKey, (cached) =>
    cached && cached.version > answer.version ? cached : answer,
  )
  invalidateTickets(client)
}
