import * as v from 'valibot'

/** A ticket's states (rules.md, Tickets). */
export const TICKET_STATUSES = ['submitted', 'open', 'in_progress', 'resolved', 'closed'] as const

/** A state; `Resolved`, as other systems write it, is read as `resolved`. */
export const TicketStatus = v.pipe(
  v.string(),
  v.transform((status) => (status === 'Resolved' ? 'resolved' : status)),
  v.picklist(TICKET_STATUSES, 'not_a_choice'),
)
export type TicketStatus = v.InferOutput<typeof TicketStatus>

/** Whether nothing is owed to the requester any more; closed counts as resolved. */
export function isResolved(status: string): boolean {
  return status === 'resolved' || status === 'Resolved' || status === 'closed'
}
