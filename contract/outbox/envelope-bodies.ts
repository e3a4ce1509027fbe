import type * as v from 'valibot'
import { RemarkEnvelope } from '../applications/application-changes.ts'
import { NumberEnvelope } from '../applications/department-number/department-number.ts'
import { StatusEnvelope } from '../applications/status-envelope.ts'
import { Submission } from '../applications/submission.ts'
import { PaymentEnvelope } from '../payments/payment-entry.ts'
import { NewRemittance } from '../remittances/new-remittance.ts'
import { ReuploadEnvelope } from '../reuploads/supply.ts'
import { NewTicket, TicketMessageEnvelope } from '../tickets/ticket-changes.ts'
import { PlanNoteEnvelope } from '../vans/plan-note.ts'

// `envelope.ts` is as long as a file may be, and takes only the types from here.

/** The sealed body of each kind of envelope (`ENVELOPE_KINDS`). */
export const ENVELOPE_BODIES = {
  'application.create': Submission,
  'application.status': StatusEnvelope,
  'application.remark': RemarkEnvelope,
  'application.number': NumberEnvelope,
  'application.reupload': ReuploadEnvelope,
  payment: PaymentEnvelope,
  'ticket.create': NewTicket,
  'ticket.message': TicketMessageEnvelope,
  'van.plan-note': PlanNoteEnvelope,
  remittance: NewRemittance,
} as const satisfies Record<string, v.GenericSchema>
