import { and, eq, or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { TicketAudience } from '../../../contract/notifications/events.ts'
import { accounts } from '../accounts/table.ts'
import type { tickets } from '../tickets/table.ts'

type Ticket = typeof tickets.$inferSelect

const isSupport = eq(accounts.userType, 'support')

/** The support person who has the ticket; while nobody has it, all of them. */
const deskOf = ({ assignedToId }: Ticket): SQL | undefined =>
  assignedToId === null ? isSupport : and(isSupport, eq(accounts.id, assignedToId))

/**
 * The accounts of an audience, for a ticket. The other side of a requester is the desk; that of the desk, and of
 * the clock, is the requester.
 */
export const TICKET_ACCOUNTS: Record<
  TicketAudience,
  (ticket: Ticket, isFromDesk: boolean) => SQL | undefined
> = {
  assignee_or_support: deskOf,
  assignee_or_support_admin: (ticket) => or(deskOf(ticket), eq(accounts.userType, 'admin')),
  other_side: (ticket, isFromDesk) =>
    isFromDesk ? eq(accounts.id, ticket.createdById) : deskOf(ticket),
}
