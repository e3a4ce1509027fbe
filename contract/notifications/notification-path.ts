import { applicationPath } from '../applications/application-path.ts'
import type { Role } from '../core/roles.ts'
import { outletPath } from '../outlets/outlet-path.ts'
import { payoutPath, payoutRequestPath } from '../payouts/payout-path.ts'
import { ticketPath } from '../tickets/ticket-path.ts'
import type { NotificationEvent } from './events.ts'
import { isOfApplication, isOfRemittance, isOfReport, isOfTicket } from './events.ts'

/** Path and query of what a notification opens, for a person of that role. */
export function notificationPath(event: NotificationEvent, role: Role): string {
  if (event.event === 'feedback.poor') return `/feedbacks/${event.id}`
  if (isOfApplication(event)) return applicationPath(role, event.id)
  if (event.event === 'account.bank_changed' && role === 'admin') {
    return outletPath(event.kind, event.outletId)
  }
  if (event.event === 'account.contact_requested' && role === 'admin') {
    const { kind, recordId } = event
    return kind === 'person' ? `/support-team/${recordId}` : outletPath(kind, recordId)
  }
  if (event.event === 'payout.needs_release') return payoutRequestPath(event.requestId)
  if (event.event === 'payout.completed' || event.event === 'payout.failed') {
    return payoutPath(event.id)
  }
  if (event.event === 'ledger.differs') return '/payouts/reconciliation'
  if (event.event === 'analytics.differs') return '/analytics'
  if (isOfReport(event)) return '/reports'
  if (isOfTicket(event)) return ticketPath(role, event.id)
  if (isOfRemittance(event)) return `/remittances/${event.id}`
  if (event.event === 'outbox.sent') {
    if (event.record === 'remittance') return `/remittances/${event.id}`
    return event.record === 'ticket' ? ticketPath(role, event.id) : applicationPath(role, event.id)
  }
  return event.event === 'outbox.rejected' ? '/outbox' : '/settings'
}
