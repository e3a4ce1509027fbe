import { makeSpokenNumber, readSpokenNumber } from '../applications/spoken-number.ts'

const PREFIX = 'TK'

/**
 * Makes a ticket's number, `TK-7K3M-9Q2T-X` in form: read aloud like an application's.
 * @param randomIndex answers a uniformly random integer from 0 up to, not including, its argument
 */
export function makeTicketNumber(randomIndex: (below: number) => number): string {
  return makeSpokenNumber(PREFIX, randomIndex)
}

/** The number in its written form from what a person typed or read out, or `null` if it can't be one. */
export function readTicketNumber(typed: string): string | null {
  return readSpokenNumber(PREFIX, typed)
}

/** The number by which people call a ticket; its id where it has none (rules.md, Tickets). */
export function ticketNumberOf(ticket: { _id: string; ticketNumber: string | null }): string {
  return ticket.ticketNumber ?? ticket._id
}
