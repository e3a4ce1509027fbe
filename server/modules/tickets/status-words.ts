import type { TicketStatus } from '../../../contract/tickets/ticket-status.ts'

/** A ticket's states in words of the server. */
export const TICKET_STATUS_WORDS: Record<TicketStatus, string> = {
  submitted: /*i18n*/ 'Submitted',
  open: /*i18n*/ 'Open',
  in_progress: /*i18n*/ 'In progress',
  resolved: /*i18n*/ 'Resolved',
  closed: /*i18n*/ 'Closed',
}
