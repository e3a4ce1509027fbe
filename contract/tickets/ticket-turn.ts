import type { Viewer } from '../core/roles.ts'
import type { TicketStatus } from './ticket-status.ts'
import { isResolved } from './ticket-status.ts'
import type { OwnedTicket } from './ticket-transitions.ts'
import { isRequester } from './ticket-transitions.ts'

/** Whose move a ticket waits for; `requester` is the person who raised it. */
export type TicketTurn = 'support' | 'requester' | 'nobody'

/**
 * Whose move the ticket is (rules.md, Whose turn): support's until it is resolved, then the requester's, who closes it or
 * opens it again. A closed ticket, and so a duplicate, waits for nobody.
 */
export function ticketTurn({ status }: { status: TicketStatus }): TicketTurn {
  if (!isResolved(status)) return 'support'
  return status === 'closed' ? 'nobody' : 'requester'
}

/**
 * Whether the ticket is the viewer's move. One that a colleague at the desk has is theirs; an administrator may answer,
 * but nothing waits for administrators.
 */
export function isTicketTurnOf(
  viewer: Viewer,
  ticket: OwnedTicket & { status: TicketStatus; assignedToId: string | null },
): boolean {
  const turn = ticketTurn(ticket)
  if (turn === 'requester') return isRequester(viewer, ticket)
  if (turn === 'nobody' || viewer.userType !== 'support') return false
  return ticket.assignedToId === null || ticket.assignedToId === viewer._id
}
