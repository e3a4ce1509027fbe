import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TicketStatus } from '../../contract/tickets/ticket-status.ts'

/** A ticket's states in words. */
export const TICKET_STATUS_LABELS = {
  submitted: msg({ message: 'Submitted', context: 'of a ticket' }),
  open: msg({ message: 'Open', context: 'of a ticket' }),
  in_progress: msg`In progress`,
  resolved: msg`Resolved`,
  closed: msg`Closed`,
} satisfies Record<TicketStatus, MessageDescriptor>
