import * as v from 'valibot'
import { Id, Instant } from '../core/primitives.ts'
import { TicketStatus } from './ticket-status.ts'

// The receipts have a file apart from the forms: every device reads the receipts of its envelopes.

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
