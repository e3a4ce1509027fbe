import type { TICKET_ERRORS } from '../../../contract/tickets/errors.ts'
import type { DomainWords } from '../../platform/domain-words.ts'

export const words: DomainWords<typeof TICKET_ERRORS, 'ticket' | 'canned_response'> = {
  errors: {
    'ticket.not_found':
      /*i18n*/ 'This ticket does not exist, or you do not have permission to see it.',
    'ticket.stale': /*i18n*/ 'Someone else changed this ticket.',
    'ticket.transition_refused': /*i18n*/ 'The ticket cannot be moved to this status now.',
    'ticket.closed': /*i18n*/ 'This ticket is closed. Create a new one.',
    'ticket.assignee_unknown': /*i18n*/ 'Choose a person from the support team.',
    'ticket.merge_refused': /*i18n*/ 'This ticket cannot be merged into that one.',
    'canned.too_many': /*i18n*/ 'No more texts can be saved. Delete one first.',
  },
  events: {
    'ticket.created': /*i18n*/ 'Ticket created',
    'ticket.replied': /*i18n*/ 'Message written on a ticket',
    'ticket.status_changed': /*i18n*/ 'Ticket status changed',
    'ticket.assigned': /*i18n*/ 'Ticket assigned',
    'ticket.noted': /*i18n*/ 'Internal note written',
    'ticket.merged': /*i18n*/ 'Ticket merged',
    'ticket.document_viewed': /*i18n*/ 'Document of a ticket opened',
    'canned_response.saved': /*i18n*/ 'Saved answer added or changed',
    'canned_response.deleted': /*i18n*/ 'Saved answer deleted',
  },
}
