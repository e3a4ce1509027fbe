import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import * as v from 'valibot'
import { TicketMessageEnvelope } from '../../../../contract/tickets/ticket-changes.ts'
import { outboxQuery, useEntries } from '../../../offline/outbox/queries.ts'
import type { OutboxItem } from '../../../offline/outbox/read-view.ts'
import { useUser } from '../../../session/user.tsx'
import { ticketQuery } from '../api/queries.ts'

export interface QueuedMessage {
  waiting: OutboxItem
  message: TicketMessageEnvelope['message']
  /** The server refused it; the person writes again, or gives it up. */
  isRefused: boolean
}

function messagesOn(ticketId: string, entries: readonly OutboxItem[]): QueuedMessage[] {
  return entries.flatMap((waiting): QueuedMessage[] => {
    const { entry, editableCopy } = waiting
    if (entry.envelope.kind !== 'ticket.message') return []
    const read = v.safeParse(TicketMessageEnvelope, editableCopy?.content.body)
    if (!read.success) return []
    const { ticket, message } = read.output
    if (!('_id' in ticket) || ticket._id !== ticketId) return []
    return [{ waiting, message, isRefused: entry.state === 'rejected' }]
  })
}

/** The person's messages on this ticket that wait on this device, the oldest first. */
export function useQueuedMessages(ticketId: string): QueuedMessage[] {
  const queued = messagesOn(ticketId, useEntries())
  useRefreshAfterSending(ticketId, queued.length)
  return queued
}

/**
 * Finds the message that the next one follows: those of one ticket arrive in their order (offline.md, rule 5). It
 * reads the outbox at the press: what was saved a moment ago may not be drawn yet.
 */
export function useLastWaiting(ticketId: string): () => Promise<string | null> {
  const client = useQueryClient()
  const { _id: userId } = useUser().userInfo
  return async () => {
    const { entries } = await client.query(outboxQuery(userId))
    const waiting = messagesOn(ticketId, entries).filter(({ isRefused }) => !isRefused)
    return waiting.at(-1)?.waiting.entry._id ?? null
  }
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
