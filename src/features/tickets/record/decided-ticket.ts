import type { TicketDetail } from '../../../../contract/tickets/tickets.ts'

/** The ticket as the blocks of a decision read it: its conversation is its history. */
export function decidedTicket(ticket: TicketDetail) {
  return { ...ticket, history: ticket.messages }
}
