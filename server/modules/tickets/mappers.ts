import { displayName } from '../../../contract/core/person-names.ts'
import type { Viewer } from '../../../contract/core/roles.ts'
import { ticketNumberOf } from '../../../contract/tickets/ticket-number.ts'
import { ticketEventsAt, ticketWindow } from '../../../contract/tickets/ticket-sla.ts'
import { isResolved } from '../../../contract/tickets/ticket-status.ts'
import type { TicketState } from '../../../contract/tickets/ticket-transitions.ts'
import { isAtDesk, maySeeTicket } from '../../../contract/tickets/ticket-transitions.ts'
import type { TicketDetail, TicketMessage, TicketRow } from '../../../contract/tickets/tickets.ts'
import { toStoredDocument } from '../documents/mappers.ts'
import type { DocumentRow } from '../documents/queries.ts'
import type { MessageRow, TicketRecord } from './queries.ts'
import type { tickets } from './table.ts'

type Ticket = typeof tickets.$inferSelect

const iso = (at: Date | null) => at?.toISOString() ?? null

/** The part of a ticket that the state machine decides on. */
export function toState(ticket: Ticket): TicketState {
  const { status, createdById, franchiseId, resolvedAt, mergedIntoId } = ticket
  return {
    ...{ status, createdById, franchiseId },
    resolvedAt: iso(resolvedAt),
    isMerged: mergedIntoId !== null,
  }
}

/** When a ticket of that creation is due. */
export function dueAtOf(createdAt: Date, slaHours: number): Date {
  return new Date(ticketWindow({ createdAt: createdAt.toISOString(), slaHours }).slaTimer[1])
}

type Timed = Pick<Ticket, 'createdAt' | 'slaHours' | 'status' | 'resolvedAt'>

/** The part of a ticket that its deadline is derived from. */
export function toTimed({ createdAt, slaHours, status, resolvedAt }: Timed) {
  return { createdAt: createdAt.toISOString(), slaHours, status, resolvedAt: iso(resolvedAt) }
}

/** The moment of the clock's next work on a ticket: at once if people were not told of a past event. */
export function nextEventOf(ticket: Timed & { slaEvents: number }, now: Date): Date | null {
  const { passed, nextAt } = ticketEventsAt(toTimed(ticket), now.getTime())
  return !isResolved(ticket.status) && passed > ticket.slaEvents ? now : nextAt
}

/** The contract's list row. */
export function toRow(record: TicketRecord): TicketRow {
  const { ticket, assignee } = record
  return {
    _id: ticket.id,
    ticketNumber: ticket.number,
    provisionalNumber: ticket.provisionalNumber,
    title: ticket.title,
    category: ticket.category,
    priority: ticket.priority,
    status: ticket.status,
    version: ticket.version,
    createdAt: ticket.createdAt.toISOString(),
    slaHours: ticket.slaHours,
    createdById: ticket.createdById,
    requesterName: ticket.requesterName,
    requesterRole: record.requesterRole,
    franchiseId: ticket.franchiseId,
    franchiseName: record.franchiseName,
    assignedTo:
      ticket.assignedToId !== null && assignee
        ? {
            _id: ticket.assignedToId,
            name: displayName({ ...assignee, franchiseName: '', servicePartnerName: '' }, ''),
          }
        : null,
    writtenAt: ticket.writtenAt.toISOString(),
    firstResponseAt: iso(ticket.firstResponseAt),
    resolvedAt: iso(ticket.resolvedAt),
    isMerged: ticket.mergedIntoId !== null,
    isUnread: record.isUnread,
  }
}

function toMessage(
  { ticket }: TicketRecord,
  { message, duplicateNumber }: MessageRow,
  documents: DocumentRow[],
): TicketMessage {
  const { mergedFromId } = message
  const { id: _id, authorId, authorName, authorRole, comment, fromStatus, toStatus } = message
  return {
    ...{ _id, authorId, authorName, authorRole, comment, fromStatus, toStatus },
    from: authorId === null ? 'clock' : sideOf(ticket, { _id: authorId, userType: authorRole }),
    documents: documents.map(toStoredDocument),
    duplicate:
      mergedFromId === null
        ? null
        : {
            _id: mergedFromId,
            ticketNumber: ticketNumberOf({ _id: mergedFromId, ticketNumber: duplicateNumber }),
          },
    capturedAt: message.capturedAt.toISOString(),
    receivedAt: message.receivedAt.toISOString(),
  }
}

/** On which side of the conversation an author stands; support that raised a ticket is its requester. */
export function sideOf(
  { createdById }: Pick<Ticket, 'createdById'>,
  author: { _id: string; userType: Viewer['userType'] | null },
): 'requester' | 'desk' {
  if (author._id === createdById || author.userType === null) return 'requester'
  return isAtDesk({ userType: author.userType }) ? 'desk' : 'requester'
}

/** The contract's record, for this viewer. */
export function toDetail(
  record: TicketRecord,
  viewer: Viewer,
  parts: { messages: MessageRow[]; documents: DocumentRow[]; firstUnreadId: string | null },
): TicketDetail {
  const { ticket, applicationNumber, mergedInto } = record
  const documents = Map.groupBy(parts.documents, ({ ticketMessageId }) => ticketMessageId)
  const messages = parts.messages.map((row) =>
    toMessage(record, row, documents.get(row.message.id) ?? []),
  )
  return {
    ...toRow(record),
    description: ticket.description,
    documents: (documents.get(null) ?? []).map(toStoredDocument),
    application:
      ticket.applicationId !== null && applicationNumber !== null
        ? { _id: ticket.applicationId, applicationId: applicationNumber }
        : null,
    mergedInto: mergedInto && {
      _id: maySeeTicket(viewer, mergedInto) ? mergedInto.id : null,
      ticketNumber: ticketNumberOf({ _id: mergedInto.id, ticketNumber: mergedInto.number }),
    },
    capturedAt: ticket.capturedAt.toISOString(),
    messages,
    response: messages.findLast(({ from, comment }) => from === 'desk' && comment)?.comment ?? null,
    firstUnreadId: parts.firstUnreadId,
  }
}
