import { TICKET_EVENTS, ticketEventsAt } from '../../../contract/tickets/ticket-sla.ts'
import { isResolved } from '../../../contract/tickets/ticket-status.ts'
import { workOffDue } from '../../platform/blocks/work-off-due.ts'
import type { Db } from '../../platform/database/database.ts'
import { notify } from '../notifications/notify.ts'
import { toTimed } from './mappers.ts'
import { addMessage, eventOf } from './messages.ts'
import { updateTicket } from './queries.ts'
import { tickets } from './table.ts'

const due = { table: tickets, dueAt: tickets.nextEventAt, id: tickets.id }

/**
 * Does the clock's work on tickets, once: tells of deadlines, and closes tickets that were resolved seven days ago.
 * Answers how many tickets it looked at.
 */
export async function tellOfTicketDeadlines(db: Db): Promise<number> {
  return workOffDue(db, due, async (tx, ticket, now) => {
    if (isResolved(ticket.status)) {
      await addMessage(tx, ticket, {
        author: null,
        comment: '',
        toStatus: 'closed',
        capturedAt: now,
      })
      return
    }
    const { passed, nextAt } = ticketEventsAt(toTimed(ticket), now.getTime())
    const change = { slaEvents: passed, nextEventAt: nextAt }
    await updateTicket(tx, ticket.id, change, { isDecision: false })
    // If several events have passed unnoticed, the last one includes the others.
    const last = TICKET_EVENTS[passed - 1]
    if (last && passed > ticket.slaEvents)
      await notify(tx, eventOf(last.event, ticket, ticket.status), null)
  })
}
