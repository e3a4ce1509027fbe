import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Id, Instant, Line, Paragraph } from '../core/primitives.ts'
import { TicketCategory, TicketPriority } from './ticket-choices.ts'
import { TicketStatus } from './ticket-status.ts'
import { TicketDetail } from './tickets.ts'

/** The shape of a ticket's and of a message's body; the server reads every released one. */
export const TICKET_VERSION = 1

/** Echoes the submission's id: what is not echoed is not acknowledged (offline.md, rule 4). */
export const TicketReceipt = v.object({
  kind: v.literal('ticket.create'),
  submissionId: Id,
  _id: Id,
  ticketNumber: v.nullable(v.string()),
  status: TicketStatus,
  receivedAt: Instant,
})
export type TicketReceipt = v.InferOutput<typeof TicketReceipt>

/** The receipt of a message that came as an envelope: the ticket as it stood after it. */
export const TicketReplyReceipt = v.object({
  kind: v.literal('ticket.message'),
  submissionId: Id,
  _id: Id,
  ticketNumber: v.nullable(v.string()),
  status: TicketStatus,
  version: v.number(),
  receivedAt: Instant,
})
export type TicketReplyReceipt = v.InferOutput<typeof TicketReplyReceipt>

const LIMITS = { title: 150, text: 5000 }

/** Documents that a ticket or a message takes along. */
export const TICKET_DOCUMENTS = 10

/** What people write on a ticket: plain text, never empty. */
export const TicketText = v.pipe(
  Paragraph,
  v.nonEmpty('required'),
  v.maxLength(LIMITS.text, 'too_long'),
)

const Documents = v.optional(
  v.pipe(v.array(Id), v.maxLength(TICKET_DOCUMENTS, 'too_large')),
  () => [],
)

export const NewTicket = v.object({
  title: v.pipe(Line, v.nonEmpty('required'), v.maxLength(LIMITS.title, 'too_long')),
  category: TicketCategory,
  priority: TicketPriority,
  description: TicketText,
  /** The application that it is about. */
  applicationId: v.optional(Id),
  documents: Documents,
  /** When the person pressed the button, by the device's clock. */
  capturedAt: Instant,
})
export type NewTicket = v.InferOutput<typeof NewTicket>

/**
 * One ticket per `Idempotency-Key`, for ever. 404 `application.not_found` at `applicationId` for an application
 * that is not the caller's to see; 422 `application.upload_unknown`.
 */
export const createTicket = endpoint({
  method: 'POST',
  path: '/api/tickets',
  access: 'ticket.create',
  body: NewTicket,
  response: TicketReceipt,
  status: 201,
  idempotent: true,
})

const decided = {
  /** The version on which it was decided. */
  version: v.pipe(v.number('required'), v.integer('invalid')),
  status: TicketStatus,
}

const said = { comment: TicketText, documents: Documents }

/** What a person says in a message. */
export const TicketWords = v.object(said)
export type TicketWords = v.InferOutput<typeof TicketWords>

/** A change of status, whose comment is the response that every one requires. */
export const TicketDecision = v.object({ ...decided, ...said })
export type TicketDecision = v.InferOutput<typeof TicketDecision>

/** A message on a ticket, with or without a change of its status. */
export const TicketReply = v.pipe(
  v.object({
    version: v.optional(decided.version),
    status: v.optional(decided.status),
    ...said,
    capturedAt: Instant,
    /** From the desk alone: the text also goes to the requesters of the duplicates of this ticket. */
    toMerged: v.optional(v.boolean(), false),
  }),
  v.forward(
    v.partialCheck(
      [['status'], ['version']],
      ({ status, version }) => status === undefined || version !== undefined,
      'required',
    ),
    ['version'],
  ),
)
export type TicketReply = v.InferOutput<typeof TicketReply>

/** A message as it waits in an outbox. */
export const TicketMessageEnvelope = v.object({
  /** The ticket, or the envelope that makes it and is not done yet. */
  ticket: v.union([v.object({ _id: Id }), v.object({ envelopeId: Id })]),
  message: TicketReply,
})
export type TicketMessageEnvelope = v.InferOutput<typeof TicketMessageEnvelope>

/**
 * Writes on a ticket, and moves it where the reply says so; words of its requester reopen what is resolved. On a
 * duplicate they also go to the ticket that stays, along all merges. 422 `ticket.closed` once that is closed; 409 `ticket.stale` with the present state in `current` when a change was decided on another version;
 * 422 `ticket.transition_refused` at `status`; 422 `application.upload_unknown`; 403 `access.forbidden` for
 * `toMerged` from somebody who is not at the desk.
 */
export const replyToTicket = endpoint({
  method: 'POST',
  path: '/api/tickets/:id/messages',
  access: 'ticket.reply',
  params: v.object({ id: Id }),
  body: TicketReply,
  response: TicketDetail,
  idempotent: true,
})
