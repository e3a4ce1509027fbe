import { makeSpokenNumber } from '../applications/spoken-number.ts'

/**
 * Makes a ticket's number, `TK-7K3M-9Q2T-X` in form: read aloud like an application's.
 * @param randomIndex answers a uniformly random integer from 0 up to, not including, its argument
 */
export function makeTicketNumber(randomIndex: (below: number) => number): string {
  return makeSpokenNumber('TK', randomIndex)
}

/** The number by which people call a ticket; its id where it has none (rules.md, Tickets). */
export function ticketNumberOf(ticket: { _id: string; ticketNumber: string | null }): string {
  return ticket.ticketNumber ?? ticket._id
}
