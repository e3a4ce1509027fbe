import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { PAGE } from '../core/paging.ts'
import { Id, Instant } from '../core/primitives.ts'
import { Role } from '../core/roles.ts'
import { StoredDocument } from '../documents/documents.ts'
import { TicketCategory, TicketPriority } from './ticket-choices.ts'
import { TicketListQuery } from './ticket-filters.ts'
import { TicketStatus } from './ticket-status.ts'

const timed = {
  createdAt: Instant,
  /** Plain hours from the creation within which it is to be resolved. */
  slaHours: v.number(),
}

const slim = {
  _id: Id,
  /** The ticket's number; null for tickets from another system, which are known by their id. */
  ticketNumber: v.nullable(v.string()),
  title: v.string(),
  status: TicketStatus,
  priority: TicketPriority,
  ...timed,
}

/** A ticket that is not resolved, with as much as reminders need. */
export const OpenTicket = v.object({
  ...slim,
  /** The person of the desk who has the ticket; null while nobody has. */
  assignedToId: v.nullable(Id),
})
export type OpenTicket = v.InferOutput<typeof OpenTicket>

export const TicketRow = v.object({
  ...slim,
  version: v.number(),
  /** The number that its requester saw while it waited on a device; `null` where it did not. */
  provisionalNumber: v.nullable(v.string()),
  category: TicketCategory,
  createdById: Id,
  requesterName: v.string(),
  requesterRole: Role,
  /** The franchise of the requester: a franchise's own, and that of its vans. */
  franchiseId: v.nullable(Id),
  franchiseName: v.nullable(v.string()),
  assignedTo: v.nullable(v.object({ _id: Id, name: v.string() })),
  /** When somebody wrote on it last. */
  writtenAt: Instant,
  /** When the desk answered first. */
  firstResponseAt: v.nullable(Instant),
  resolvedAt: v.nullable(Instant),
  /** The ticket was closed as a duplicate. */
  isMerged: v.boolean(),
  /** Somebody else has written something that the caller has not read. */
  isUnread: v.boolean(),
})
export type TicketRow = v.InferOutput<typeof TicketRow>

export const OpenTickets = v.object({ open: v.array(OpenTicket) })
export type OpenTickets = v.InferOutput<typeof OpenTickets>

export const TicketPage = v.object({
  rows: v.array(TicketRow),
  total: v.number(),
  page: v.number(),
})
export type TicketPage = v.InferOutput<typeof TicketPage>

/** One message of the conversation; a change of status is one too. */
export const TicketMessage = v.object({
  _id: Id,
  /** `clock`: the ticket was closed automatically, or reopened by words on a duplicate. */
  from: v.picklist(['requester', 'desk', 'clock']),
  authorId: v.nullable(Id),
  authorName: v.string(),
  authorRole: v.nullable(Role),
  /** Plain text. */
  comment: v.string(),
  fromStatus: v.nullable(TicketStatus),
  toStatus: v.nullable(TicketStatus),
  documents: v.array(StoredDocument),
  /** The duplicate on which it was written; nobody sees it here who may not see that one. */
  duplicate: v.nullable(v.object({ _id: Id, ticketNumber: v.string() })),
  capturedAt: Instant,
  receivedAt: Instant,
})
export type TicketMessage = v.InferOutput<typeof TicketMessage>

export const TicketDetail = v.object({
  ...TicketRow.entries,
  description: v.string(),
  /** The documents of the description. */
  documents: v.array(StoredDocument),
  /** The application that it is about. */
  application: v.nullable(v.object({ _id: Id, applicationId: v.string() })),
  /** The ticket into which this duplicate was merged; its id only for people who may see that ticket. */
  mergedInto: v.nullable(v.object({ _id: v.nullable(Id), ticketNumber: v.string() })),
  capturedAt: Instant,
  /** The conversation, the oldest first. */
  messages: v.array(TicketMessage),
  /** What the desk said last. */
  response: v.nullable(v.string()),
  /** The first message that the caller has not read. */
  firstUnreadId: v.nullable(Id),
})
export type TicketDetail = v.InferOutput<typeof TicketDetail>

/** The caller's tickets: the desk's are all (rules.md, Tickets). */
export const listTickets = endpoint({
  method: 'GET',
  path: '/application/get-tickets',
  access: 'ticket.view',
  query: v.object({ ...TicketListQuery.entries, after: PAGE.after }),
  response: v.union([OpenTickets, TicketPage]),
  live: 'tickets',
})

const ById = v.object({ id: Id })

/** 404 for one that does not exist and for one that is not the caller's to see, alike. */
export const getTicket = endpoint({
  method: 'GET',
  path: '/api/tickets/:id',
  access: 'ticket.view',
  params: ById,
  response: TicketDetail,
  live: 'tickets',
})

/**
 * The caller has read the conversation up to that message, or the description alone. An older message
 * changes nothing. 404 as `getTicket`, and at `lastId` for a message of another ticket.
 */
export const readTicket = endpoint({
  method: 'POST',
  path: '/api/tickets/:id/read',
  access: 'ticket.view',
  params: ById,
  body: v.object({ lastId: v.nullable(Id) }),
  response: v.object({ read: v.literal(true) }),
})
