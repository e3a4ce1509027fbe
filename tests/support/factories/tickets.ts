import type { BodyInput } from '../../../contract/core/endpoint.ts'
import { createTicket, replyToTicket } from '../../../contract/tickets/ticket-changes.ts'
import type { TicketStatus } from '../../../contract/tickets/ticket-status.ts'
import { getTicket } from '../../../contract/tickets/tickets.ts'
import type { Person } from '../servers/person.ts'

type TicketInput = BodyInput<typeof createTicket>
type ReplyInput = BodyInput<typeof replyToTicket>

/** What a person sends for a new ticket. */
export const newTicket = (change: Partial<TicketInput> = {}): TicketInput => ({
  title: 'Printer प्रिंट नहीं करता',
  category: 'technical_issue',
  priority: 'medium',
  description: 'The receipt comes out blank since this morning.',
  capturedAt: new Date().toISOString(),
  ...change,
})

/** A ticket that the person has raised. */
export async function aTicket(person: Person, change?: Partial<TicketInput>) {
  return person.get(createTicket, { body: newTicket(change) })
}

/** What a person writes on a ticket. */
export const aReply = (change: Partial<ReplyInput> = {}): ReplyInput => ({
  comment: 'We are looking at it.',
  capturedAt: new Date().toISOString(),
  ...change,
})

/** The person writes on a ticket; answers it as it is then. */
export async function reply(person: Person, id: string, change?: Partial<ReplyInput>) {
  return person.get(replyToTicket, { params: { id }, body: aReply(change) })
}

/** Moves a ticket, each step on the version that the person sees; the person must be allowed to. */
export async function moveTicket(person: Person, id: string, ...path: TicketStatus[]) {
  for (const status of path) {
    const { version } = await person.get(getTicket, { params: { id } })
    await reply(person, id, { status, version, comment: `Now ${status}.` })
  }
}
