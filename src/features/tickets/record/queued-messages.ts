import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import * as v from 'valibot'
import { TicketMessageEnvelope } from '../../../../contract/tickets/ticket-changes.ts'
import { useEntries } from '../../../offline/outbox/queries.ts'
import type { OutboxItem } from '../../../offline/outbox/read-view.ts'
import { ticketQuery } from '../api/queries.ts'

export interface QueuedMessage {
  waiting: OutboxItem
  message: TicketMessageEnvelope['message']
  /** The server refused it; the person writes again, or gives it up. */
  isRefused: boolean
}

/** The person's messages on this ticket that wait on this device, the oldest first. */
export function useQueuedMessages(ticketId: string): QueuedMessage[] {
  const queued = useEntries().flatMap((waiting): QueuedMessage[] => {
    const { entry, editableCopy } = waiting
    if (entry.envelope.kind !== 'ticket.message') return []
    const read = v.safeParse(TicketMessageEnvelope, editableCopy?.content.body)
    if (!read.success) return []
    const { ticket, message } = read.output
    if (!('_id' in ticket) || ticket._id !== ticketId) return []
    return [{ waiting, message, isRefused: entry.state === 'rejected' }]
  })
  useRefreshAfterSending(ticketId, queued.length)
  return queued
}

/** The message that the next one follows: those of one ticket arrive in their order (offline.md, rule 5). */
export function lastWaiting(queued: readonly QueuedMessage[]): string | null {
  return queued.filter(({ isRefused }) => !isRefused).at(-1)?.waiting.entry._id ?? null
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
