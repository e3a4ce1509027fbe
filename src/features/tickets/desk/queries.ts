import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import type { TicketMerge, TicketSummary } from '../../../../contract/tickets/ticket-desk.ts'
import {
  addTicketNote,
  assignTicket,
  getTicketDesk,
  listAssignees,
  mergeTicket,
  readDeskTimes,
  summarizeTickets,
} from '../../../../contract/tickets/ticket-desk.ts'
import type { TicketSummaryQuery } from '../../../../contract/tickets/ticket-filters.ts'
import { TicketDetail } from '../../../../contract/tickets/tickets.ts'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { endpointQuery } from '../../../api/endpoint-query.ts'
import type { Attempt, Captured } from '../../../blocks/forms/sending.ts'
import { live, showTicket, ticketQuery } from '../api/queries.ts'
import '../api/error-texts.ts'

/** Counts over the tickets that the filters leave; those of before stand until they are there. */
export function ticketSummaryQuery(query: TicketSummaryQuery) {
  return {
    ...endpointQuery(summarizeTickets, { query }),
    ...live,
    placeholderData: keepPreviousData<TicketSummary>,
  }
}

/** How long the desk's answers take. */
export const deskTimesQuery = endpointQuery(readDeskTimes)

/** The support people to whom tickets can be assigned. */
export const assigneesQuery = endpointQuery(listAssignees)

/** What only the desk sees of a ticket. */
export function ticketDeskQuery(id: string) {
  return { ...endpointQuery(getTicketDesk, { params: { id } }), ...live }
}

/** A change of one ticket: its page follows its success, and a refusal that shows what is there now. */
function useTicketChange<Sent>(id: string, send: (sent: Sent) => Promise<TicketDetail>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (ticket) => showTicket(client, ticket),
    onError(error) {
      if (!(error instanceof ApiError)) return
      const current = v.safeParse(TicketDetail, error.current)
      if (current.success) showTicket(client, current.output)
      else void client.invalidateQueries({ queryKey: ticketQuery(id).queryKey })
    },
  })
}

/** Gives the ticket to a support person, or to nobody. */
export function useAssign(id: string) {
  return useTicketChange(id, (body: { version: number; assignedToId: string | null }) =>
    call(assignTicket, { params: { id }, body }),
  )
}

/** Closes the ticket as a duplicate of another one. */
export function useMerge(id: string) {
  return useTicketChange(id, ({ key, body }: Attempt<TicketMerge & Captured>) => {
    const { capturedAt: _, ...merge } = body
    return call(mergeTicket, { params: { id }, body: merge, idempotencyKey: key })
  })
}

/** Writes an internal note. */
export function useAddNote(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key, body }: Attempt<{ text: string } & Captured>) =>
      call(addTicketNote, { params: { id }, body: { text: body.text }, idempotencyKey: key }),
    onSuccess: (view) => client.setQueryData(ticketDeskQuery(id).queryKey, view),
  })
}
