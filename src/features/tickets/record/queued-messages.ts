import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { TicketMessageEnvelope } from '../../../../contract/tickets/ticket-changes.ts'
import type { Queued } from '../../../offline/outbox/queued.ts'
import { useLastQueued, useQueued } from '../../../offline/outbox/queued.ts'
import { ticketQuery } from '../api/queries.ts'

export type QueuedMessage = Queued<TicketMessageEnvelope>

const isOn =
  (ticketId: string) =>
  ({ ticket }: TicketMessageEnvelope) =>
    '_id' in ticket && ticket._id === ticketId

/** The person's messages on this ticket that wait on this device, the oldest first. */
export function useQueuedMessages(ticketId: string): QueuedMessage[] {
  const isOnThis = isOn(ticketId)
  const queued = useQueued('ticket.message', TicketMessageEnvelope).filter(({ body }) =>
    isOnThis(body),
  )
  useRefreshAfterSending(ticketId, queued.length)
  return queued
}

/** Finds the message that the next one follows. */
export function useLastWaiting(ticketId: string): () => Promise<string | null> {
  return useLastQueued('ticket.message', TicketMessageEnvelope, isOn(ticketId))
}

/** What was sent is in the conversation at once, not only at the next refresh. */
function useRefreshAfterSending(ticketId: string, count: number): void {
  const client = useQueryClient()
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current) {
      void client.invalidateQueries({ queryKey: ticketQuery(ticketId).queryKey })
    }
    before.current = count
  }, [client, ticketId, count])
}
