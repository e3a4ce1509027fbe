import * as v from 'valibot'

/** What a ticket can be about (rules.md, Tickets). */
export const TICKET_CATEGORIES = [
  'technical_issue',
  'general_inquiry',
  'application_status',
  'payment_issue',
  'document_verification',
  'franchise_support',
  'service_complaint',
  'system_access',
  'training_request',
  'feature_request',
  'bug_report',
  'billing',
] as const
export const TicketCategory = v.picklist(TICKET_CATEGORIES)
export type TicketCategory = v.InferOutput<typeof TicketCategory>

/** How much it matters, the least first. */
export const TICKET_PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const
export const TicketPriority = v.picklist(TICKET_PRIORITIES)
export type TicketPriority = v.InferOutput<typeof TicketPriority>
