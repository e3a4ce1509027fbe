import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Language } from '../core/languages.ts'
import { Id, Instant } from '../core/primitives.ts'
import { TicketText } from './ticket-changes.ts'
import { TicketSummaryQuery } from './ticket-filters.ts'
import { TicketDetail } from './tickets.ts'

const access = 'ticket.work'
const path = '/api/tickets'
const ById = v.object({ id: Id })

const version = v.pipe(v.number('required'), v.integer('invalid'))

/** A note of the desk for itself: no requester ever sees it. */
export const TicketNote = v.object({
  _id: Id,
  authorName: v.string(),
  text: v.string(),
  receivedAt: Instant,
})
export type TicketNote = v.InferOutput<typeof TicketNote>

/** What only the desk sees of a ticket. */
export const TicketDeskView = v.object({
  /** The oldest first. */
  notes: v.array(TicketNote),
  /** Tickets that were closed as duplicates of this one, also those of its duplicates. */
  merged: v.array(
    v.object({ _id: Id, ticketNumber: v.nullable(v.string()), requesterName: v.string() }),
  ),
  requester: v.object({
    phone: v.string(),
    email: v.string(),
    /** The language of the requester's profile. Canned responses are written in it. */
    language: Language,
  }),
})
export type TicketDeskView = v.InferOutput<typeof TicketDeskView>

/** 404 `ticket.not_found`. */
export const getTicketDesk = endpoint({
  method: 'GET',
  path: `${path}/:id/desk`,
  access,
  params: ById,
  response: TicketDeskView,
  live: 'tickets',
})

/** Writes an internal note. 404 `ticket.not_found`. */
export const addTicketNote = endpoint({
  method: 'POST',
  path: `${path}/:id/notes`,
  access,
  params: ById,
  body: v.object({ text: TicketText }),
  response: TicketDeskView,
  idempotent: true,
})

/** The support people to whom tickets can be assigned, by name. */
export const listAssignees = endpoint({
  method: 'GET',
  path: `${path}/assignees`,
  access,
  response: v.object({ people: v.array(v.object({ _id: Id, name: v.string() })) }),
})

/**
 * Gives the ticket to a support person, or to nobody. 409 `ticket.stale` with the present state in `current`;
 * 422 `ticket.assignee_unknown` for an account that is none.
 */
export const assignTicket = endpoint({
  method: 'PUT',
  path: `${path}/:id/assignee`,
  access,
  params: ById,
  body: v.object({ version, assignedToId: v.nullable(Id) }),
  response: TicketDetail,
})

export const TicketMerge = v.object({
  version,
  /** The ticket that stays. */
  intoId: Id,
  /** The response to the duplicate's requester. */
  comment: TicketText,
})
export type TicketMerge = v.InferOutput<typeof TicketMerge>

/**
 * Closes the ticket as a duplicate of another one, which opens again where it is resolved or closed. Each keeps its own conversation: the requester of the duplicate
 * learns the other's number and nothing else of it. 409 `ticket.stale`; 404 `ticket.not_found` at `intoId`; 422
 * `ticket.merge_refused` there for itself and for another duplicate, and without a field for a resolved ticket.
 */
export const mergeTicket = endpoint({
  method: 'POST',
  path: `${path}/:id/merge`,
  access,
  params: ById,
  body: TicketMerge,
  response: TicketDetail,
  idempotent: true,
})

/** Counts over tickets; those by deadline and assignment are over what is not resolved. */
export const TicketSummary = v.object({
  total: v.number(),
  unresolved: v.number(),
  unassigned: v.number(),
  /** Unresolved tickets that are assigned to the caller. */
  own: v.number(),
  warning: v.number(),
  overdue: v.number(),
})
export type TicketSummary = v.InferOutput<typeof TicketSummary>

/** Counts over all tickets, as far as the filters leave them. */
export const summarizeTickets = endpoint({
  method: 'GET',
  path: `${path}/summary`,
  access,
  query: TicketSummaryQuery,
  response: TicketSummary,
  live: 'tickets',
})

/** How long answers took in the last 30 days: medians in minutes; null without any. */
export const DeskTimes = v.object({
  firstResponseMinutes: v.nullable(v.number()),
  resolutionMinutes: v.nullable(v.number()),
})
export type DeskTimes = v.InferOutput<typeof DeskTimes>

export const readDeskTimes = endpoint({
  method: 'GET',
  path: `${path}/times`,
  access,
  response: DeskTimes,
  live: 'tickets',
})
