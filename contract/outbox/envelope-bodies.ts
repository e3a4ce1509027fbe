import * as v from 'valibot'
import { StatusChange } from '../applications/applications.ts'
import { Submission } from '../applications/submission.ts'
import { Id } from '../core/primitives.ts'
import { NewTicket, TicketMessageEnvelope } from '../tickets/ticket-changes.ts'

// Apart from the envelope, which every device reads: what an envelope holds, only its own form and the server do.

/** A decision on one application, taken online or offline. */
export const StatusEnvelope = v.object({
  /** The application, or the envelope that makes it and is not done yet. */
  application: v.union([v.object({ _id: Id }), v.object({ envelopeId: Id })]),
  change: StatusChange,
})
export type StatusEnvelope = v.InferOutput<typeof StatusEnvelope>

/** The sealed body of each kind of envelope (`ENVELOPE_KINDS`). */
export const ENVELOPE_BODIES = {
  'application.create': Submission,
  'application.status': StatusEnvelope,
  'ticket.create': NewTicket,
  'ticket.message': TicketMessageEnvelope,
} as const satisfies Record<string, v.GenericSchema>
