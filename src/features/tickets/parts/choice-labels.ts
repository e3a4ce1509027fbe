import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TicketCategory, TicketPriority } from '../../../../contract/tickets/ticket-choices.ts'
import type {
  TicketStatusFilter,
  TicketTurnFilter,
} from '../../../../contract/tickets/ticket-filters.ts'
import { TICKET_STATUS_LABELS } from '../../../i18n/ticket-status-labels.ts'

/** What a ticket is about, in words. */
export const CATEGORY_LABELS = {
  technical_issue: msg`Technical issue`,
  general_inquiry: msg`General inquiry`,
  application_status: msg`Application status`,
  payment_issue: msg`Payment issue`,
  document_verification: msg`Document verification`,
  franchise_support: msg`Franchise support`,
  service_complaint: msg`Service complaint`,
  system_access: msg`System access`,
  training_request: msg`Training request`,
  feature_request: msg`Feature request`,
  bug_report: msg`Bug report`,
  billing: msg`Billing`,
} satisfies Record<TicketCategory, MessageDescriptor>

/** How much it matters, in words. */
export const PRIORITY_LABELS = {
  low: msg`Low`,
  medium: msg`Medium`,
  high: msg`High`,
  urgent: msg`Urgent`,
} satisfies Record<TicketPriority, MessageDescriptor>

/** The filter values of the status in words. */
export const TICKET_FILTER_LABELS: Record<TicketStatusFilter, MessageDescriptor> = {
  unresolved: msg`Not resolved`,
  ...TICKET_STATUS_LABELS,
}

/** Whose move a ticket is, as a filter. */
export const TURN_FILTER_LABELS: Record<TicketTurnFilter, MessageDescriptor> = {
  mine: msg`Your turn`,
  support: msg`With support`,
  requester: msg`With the requester`,
}
