import type { NotificationEvent } from '../../../contract/notifications/events.ts'
import { ticketNumberOf } from '../../../contract/tickets/ticket-number.ts'
import type { TicketStatus } from '../../../contract/tickets/ticket-status.ts'
import { isResolved } from '../../../contract/tickets/ticket-status.ts'
import type { Actor } from '../../platform/caller.ts'
import type { Tx } from '../../platform/database/database.ts'
import { attachUploads } from '../documents/service.ts'
import { notify } from '../notifications/notify.ts'
import { nextEventOf, sideOf } from './mappers.ts'
import { insertMessage, updateTicket } from './queries.ts'
import type { tickets } from './table.ts'

type Locked = typeof tickets.$inferSelect

interface NewMessage {
  /** Null for what the clock does. */
  author: Actor | null
  comment: string
  /** Moves the ticket there. */
  toStatus?: TicketStatus
  /** The ticket that stays in place of this one. */
  mergedIntoId?: string
  documents?: string[]
  /** The duplicate on which it was written. */
  mergedFromId?: string
  /** Nobody hears of it from this ticket. */
  isSilent?: boolean
  capturedAt: Date
}

/** The event of something that has happened with the ticket. */
export function eventOf(
  name: Extract<NotificationEvent['event'], `ticket.${string}`>,
  ticket: Pick<Locked, 'id' | 'number'>,
  status: TicketStatus,
) {
  const number = ticketNumberOf({ _id: ticket.id, ticketNumber: ticket.number })
  return { event: name, id: ticket.id, number, status } as const
}

/** The columns that change with the ticket's status: the moment of resolution, and the next event of the clock. */
function movedTo(ticket: Locked, status: TicketStatus, now: Date): Partial<Locked> {
  const resolvedAt = isResolved(status) ? (ticket.resolvedAt ?? now) : null
  return { status, resolvedAt, nextEventAt: nextEventOf({ ...ticket, status, resolvedAt }, now) }
}

/**
 * Writes a message on a locked ticket, with its documents and changes, and notifies the other side. Answers the ticket
 * as it is then. Runs in the caller's transaction. 422 `application.upload_unknown`. Callers check first whether the author may do this.
 */
export async function addMessage(tx: Tx, ticket: Locked, message: NewMessage): Promise<Locked> {
  const { author, comment, toStatus, mergedIntoId, documents = [], capturedAt } = message
  const { mergedFromId = null } = message
  const now = new Date()
  const { id } = await insertMessage(tx, {
    ticketId: ticket.id,
    position: ticket.messages + 1,
    authorId: author?._id ?? null,
    authorName: author?.name ?? '',
    authorRole: author?.userType ?? null,
    comment,
    fromStatus: toStatus === undefined ? null : ticket.status,
    toStatus: toStatus ?? null,
    mergedFromId,
    capturedAt,
    receivedAt: now,
  })
  if (author && documents.length > 0) {
    await attachUploads(
      tx,
      {
        uploadIds: documents,
        uploadedById: author._id,
        to: { ticketId: ticket.id, ticketMessageId: id },
      },
      (uploadId) => `documents.${documents.indexOf(uploadId)}`,
    )
  }
  const isFirstAnswer =
    author !== null &&
    mergedFromId === null &&
    ticket.firstResponseAt === null &&
    sideOf(ticket, author) === 'desk'
  const change = {
    writtenAt: now,
    messages: ticket.messages + 1,
    ...(isFirstAnswer && { firstResponseAt: now }),
    ...(toStatus !== undefined && movedTo(ticket, toStatus, now)),
    ...(mergedIntoId !== undefined && { mergedIntoId }),
  }
  await updateTicket(tx, ticket.id, change, { isDecision: toStatus !== undefined })
  if (message.isSilent !== true) {
    const event = toStatus === undefined ? 'ticket.replied' : 'ticket.status'
    await notify(tx, eventOf(event, ticket, toStatus ?? ticket.status), author?._id ?? null)
  }
  return { ...ticket, ...change }
}
