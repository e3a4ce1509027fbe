import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'
import {
  CLIENT_HEADER,
  CLIENT_HEADER_VALUE,
  IDEMPOTENCY_HEADER,
} from '../../../contract/core/headers.ts'
import { createTicket, replyToTicket } from '../../../contract/tickets/ticket-changes.ts'
import type { TicketReceipt } from '../../../contract/tickets/ticket-changes.ts'
import type { TicketStatus } from '../../../contract/tickets/ticket-status.ts'
import { getTicket } from '../../../contract/tickets/tickets.ts'
import type { TicketDetail } from '../../../contract/tickets/tickets.ts'
import type { Person } from '../browser/person.ts'
import { aReply, newTicket } from '../factories/tickets.ts'

export const TICKET_NUMBER = /^TK-\w{4}-\w{4}-\w$/

export const cardOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const conversationOf = (page: Page) => cardOf(page, 'Conversation')
export const newTicketIn = (page: Page) => page.getByRole('dialog', { name: 'New ticket' })
/** The form at the conversation's foot, with an answer and, at the desk, an internal note. */
export const replyIn = (page: Page) => page.getByRole('region', { name: 'Reply', exact: true })
export const messageIn = (page: Page) => replyIn(page).getByRole('textbox', { name: 'Message' })
/** The status that goes along with the message. */
export const statusIn = (page: Page) => replyIn(page).getByRole('combobox', { name: 'New status' })
/** The button that sends the message, with or without a change of status. */
export const sendIn = (page: Page) => replyIn(page).getByRole('button', { name: /^Send / })

/** Begins a message: on a phone the tools come with the first press. */
export async function beginReply(page: Page): Promise<void> {
  await messageIn(page).focus()
  await expect(sendIn(page)).toBeVisible()
}

/** Writes a message that moves the ticket, and waits until it is sent. */
export async function decideIn(page: Page, status: string, response: string): Promise<void> {
  await beginReply(page)
  await statusIn(page).selectOption(status)
  await messageIn(page).fill(response)
  await sendIn(page).click()
  await expect(messageIn(page)).toHaveValue('')
}

const once = () => ({
  [CLIENT_HEADER]: CLIENT_HEADER_VALUE,
  [IDEMPOTENCY_HEADER]: randomUUID(),
})

/** The person raises a ticket, as the dialog would. */
export async function raiseAs(
  person: Person,
  change?: Parameters<typeof newTicket>[0],
): Promise<TicketReceipt> {
  const answer = await person.post(createTicket.path, { headers: once(), data: newTicket(change) })
  expect(answer.status(), await answer.text()).toBe(201)
  return answer.json()
}

export async function ticketAs(person: Person, id: string): Promise<TicketDetail> {
  const answer = await person.get(getTicket.path.replace(':id', id))
  expect(answer.status()).toBe(200)
  return answer.json()
}

/** The person writes on a ticket, and moves it where a status is named, on the version of that moment. */
export async function replyAs(person: Person, id: string, comment: string, status?: TicketStatus) {
  const { version } = await ticketAs(person, id)
  const answer = await person.post(replyToTicket.path.replace(':id', id), {
    headers: once(),
    data: aReply({ comment, ...(status && { status, version }) }),
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Raises a ticket that the desk moves along these statuses; answers its id. */
export async function raiseAndMove(
  requester: Person,
  desk: Person,
  title: string,
  ...statuses: TicketStatus[]
): Promise<string> {
  const { _id } = await raiseAs(requester, { title })
  for (const status of statuses) await replyAs(desk, _id, `The desk says: ${status}.`, status)
  return _id
}

/** The texts of the conversation, the oldest first. */
export async function commentsAs(person: Person, id: string): Promise<string[]> {
  return (await ticketAs(person, id)).messages.map(({ comment }) => comment)
}
