import * as v from 'valibot'
import { ApplicationId } from '../applications/application-id.ts'
import { ApplicationStatus } from '../applications/application-status.ts'
import { Language } from '../core/languages.ts'
import { ownPath } from '../core/own-path.ts'
import { Id } from '../core/primitives.ts'
import { TicketStatus } from '../tickets/ticket-status.ts'

const OwnPath = v.pipe(
  v.string(),
  v.check((path) => ownPath(path) === path),
)

/**
 * What a push carries: which event, of what, and where a click leads. Nothing about a person; the
 * device makes the words, and the app fetches the rest (offline.md, Push).
 */
const where = {
  path: OwnPath,
  /** The language of the recipient's profile; without it the device's own counts. */
  language: v.optional(Language),
}
const ofApplication = { id: Id, number: ApplicationId, status: ApplicationStatus, ...where }
const ofTicket = { id: Id, number: v.string(), status: TicketStatus, ...where }
/** `id`: the notification, or the record that it is about. */
const ofOther = { id: Id, number: v.optional(v.string()), ...where }

export const PushMessage = v.variant('type', [
  v.object({ type: v.literal('application.created'), ...ofApplication }),
  v.object({ type: v.literal('application.status'), ...ofApplication }),
  v.object({ type: v.literal('application.remarked'), ...ofApplication }),
  v.object({ type: v.literal('application.documents_requested'), ...ofApplication }),
  v.object({ type: v.literal('application.documents_supplied'), ...ofApplication }),
  v.object({ type: v.literal('application.sla_warning'), ...ofApplication }),
  v.object({ type: v.literal('application.overdue'), ...ofApplication }),
  v.object({ type: v.literal('application.overdue_quarter'), ...ofApplication }),
  v.object({ type: v.literal('application.overdue_half'), ...ofApplication }),
  v.object({ type: v.literal('ticket.created'), ...ofTicket }),
  v.object({ type: v.literal('ticket.replied'), ...ofTicket }),
  v.object({ type: v.literal('ticket.status'), ...ofTicket }),
  v.object({ type: v.literal('ticket.sla_warning'), ...ofTicket }),
  v.object({ type: v.literal('ticket.overdue'), ...ofTicket }),
  v.object({ type: v.literal('feedback.poor'), ...ofApplication }),
  v.object({ type: v.literal('remittance.entered'), ...ofOther }),
  v.object({ type: v.literal('remittance.confirmed'), ...ofOther }),
  v.object({ type: v.literal('remittance.refused'), ...ofOther }),
  v.object({ type: v.literal('remittance.taken_back'), ...ofOther }),
  v.object({ type: v.literal('outbox.sent'), ...ofOther }),
  v.object({ type: v.literal('outbox.rejected'), ...ofOther }),
  v.object({ type: v.literal('account.new_device'), ...ofOther }),
  v.object({ type: v.literal('account.password_changed'), ...ofOther }),
  v.object({ type: v.literal('account.second_factor'), ...ofOther }),
  v.object({ type: v.literal('account.contact_changed'), ...ofOther }),
  v.object({ type: v.literal('account.contact_requested'), ...ofOther }),
  v.object({ type: v.literal('account.bank_changed'), ...ofOther }),
  v.object({ type: v.literal('payout.completed'), ...ofOther }),
  v.object({ type: v.literal('payout.failed'), ...ofOther }),
  v.object({ type: v.literal('payout.needs_release'), ...ofOther }),
  v.object({ type: v.literal('ledger.differs'), ...ofOther }),
  v.object({ type: v.literal('analytics.differs'), ...ofOther }),
  v.object({ type: v.literal('report.ready'), ...ofOther }),
  v.object({ type: v.literal('report.failed'), ...ofOther }),
  v.object({ type: v.literal('report.schedule_failed'), ...ofOther }),
  v.object({ type: v.literal('report.schedule_paused'), ...ofOther }),
  v.object({ type: v.literal('test'), ...where }),
])
export type PushMessage = v.InferOutput<typeof PushMessage>
