import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listNotifications } from '../../contract/notifications/notifications.ts'
import { assignTicket, mergeTicket } from '../../contract/tickets/ticket-desk.ts'
import { getTicket } from '../../contract/tickets/tickets.ts'
import { accounts } from '../../server/modules/accounts/table.ts'
import { messages } from '../../server/modules/messages/table.ts'
import { tellOfTicketDeadlines } from '../../server/modules/tickets/deadlines.ts'
import { tickets } from '../../server/modules/tickets/table.ts'
import { anAccount } from '../support/factories/accounts.ts'
import { aTicket, moveTicket, reply } from '../support/factories/tickets.ts'
import { deliverNotifications } from '../support/notifications/deliver-all.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const admin = await signInAs(app, 'admin')
const support = await signInAs(app, 'support')
const second = await signInAs(
  app,
  await anAccount(database, { userType: 'support', email: 'second@example.in' }),
)
const partner = await signInAs(app, 'partner')
const franchise = await signInAs(app, 'franchise')
const van = await signInAs(app, 'gramvan')
await tellOfTicketDeadlines(db)

const people = { admin, support, second, partner, franchise, van }
const idOf = (person: Person) => person.user?.userInfo._id ?? ''

/** Who has heard what of this ticket since the last time. */
const known = new Map<string, number>()
async function news(number: string | null): Promise<Record<string, string[]>> {
  await deliverNotifications(db)
  const found: Record<string, string[]> = {}
  for (const [name, person] of Object.entries(people)) {
    const { notifications: list } = await person.get(listNotifications, {
      query: { search: number ?? '' },
    })
    const key = `${name} ${number}`
    const fresh = list.slice(0, list.length - (known.get(key) ?? 0)).map(({ title }) => title)
    known.set(key, list.length)
    if (fresh.length > 0) found[name] = fresh
  }
  return found
}

async function assignTo(person: Person, id: string) {
  const { version } = await admin.get(getTicket, { params: { id } })
  const body = { version, assignedToId: idOf(person) }
  await admin.get(assignTicket, { params: { id }, body })
}

/** As if so much of the ticket's time had gone by. */
const after = (share: number, id: string) =>
  db
    .update(tickets)
    .set({
      createdAt: sql`now() - make_interval(secs => ${share * 86_400})`,
      nextEventAt: sql`now()`,
    })
    .where(eq(tickets.id, id))

test('of a ticket that nobody has all of support hear, of an assigned one who has it', async () => {
  const { _id, ticketNumber } = await aTicket(van)
  expect(await news(ticketNumber)).toEqual({ support: ['New ticket'], second: ['New ticket'] })
  await reply(van, _id)
  expect(await news(ticketNumber)).toEqual({ support: ['New message'], second: ['New message'] })
  await assignTo(second, _id)
  expect(await news(ticketNumber)).toEqual({})
  await reply(van, _id)
  expect(await news(ticketNumber)).toEqual({ second: ['New message'] })
  // The franchise sees the ticket, and it is not its own.
  await reply(franchise, _id)
  expect(await news(ticketNumber)).toEqual({ second: ['New message'] })
})

test('of what the desk writes and decides the requester hears, of what the requester decides the desk', async () => {
  const { _id, ticketNumber } = await aTicket(franchise)
  await assignTo(support, _id)
  await news(ticketNumber)
  await reply(admin, _id)
  expect(await news(ticketNumber)).toEqual({ franchise: ['New message'] })
  await moveTicket(support, _id, 'open', 'resolved')
  expect(await news(ticketNumber)).toEqual({
    franchise: ['Ticket status changed', 'Ticket status changed'],
  })
  await moveTicket(franchise, _id, 'open')
  expect(await news(ticketNumber)).toEqual({ support: ['Ticket status changed'] })
})

test('of the deadline: who has it, and from its end the administrator too', async () => {
  const { _id, ticketNumber } = await aTicket(partner)
  await assignTo(second, _id)
  await news(ticketNumber)
  await after(0.8, _id)
  await tellOfTicketDeadlines(db)
  expect(await news(ticketNumber)).toEqual({ second: ['Ticket due soon'] })
  await after(1.1, _id)
  await tellOfTicketDeadlines(db)
  expect(await news(ticketNumber)).toEqual({
    admin: ['Ticket overdue'],
    second: ['Ticket overdue'],
  })
  const { notifications: list } = await admin.get(listNotifications, {
    query: { search: ticketNumber ?? '' },
  })
  expect(list).toMatchObject([
    {
      alertType: 'Error',
      alertMessage: `Ticket #${ticketNumber} has crossed its SLA deadline!`,
      url: `/ticket-admin/${_id}`,
    },
  ])
})

test('the clock that closes a ticket tells its requester', async () => {
  const { _id, ticketNumber } = await aTicket(partner)
  await moveTicket(support, _id, 'open', 'resolved')
  await news(ticketNumber)
  await db
    .update(tickets)
    .set({ nextEventAt: sql`now()` })
    .where(eq(tickets.id, _id))
  await tellOfTicketDeadlines(db)
  expect(await news(ticketNumber)).toEqual({ partner: ['Ticket status changed'] })
  const { notifications: list } = await partner.get(listNotifications, {
    query: { search: ticketNumber ?? '' },
  })
  expect(list[0]).toMatchObject({
    alertMessage: `${ticketNumber}: Closed`,
    url: `/support/${_id}`,
  })
})

test('of a merged duplicate its requester hears, and nobody else', async () => {
  const stays = await aTicket(franchise)
  const { _id, ticketNumber } = await aTicket(partner)
  await news(ticketNumber)
  await news(stays.ticketNumber)
  const body = { version: 1, intoId: stays._id, comment: 'See the other one.' }
  await support.get(mergeTicket, { params: { id: _id }, body })
  expect(await news(ticketNumber)).toEqual({ partner: ['Ticket status changed'] })
  expect(await news(stays.ticketNumber)).toEqual({})
})

test('support that raised a ticket hears of the answer to it', async () => {
  const { _id, ticketNumber } = await aTicket(support)
  await news(ticketNumber)
  await reply(second, _id)
  expect(await news(ticketNumber)).toEqual({ support: ['New message'] })
})

test('the choice for application updates decides over mail and SMS', async () => {
  const mails = async (person: Person) => {
    await deliverNotifications(db)
    return (
      await db
        .select()
        .from(messages)
        .where(eq(messages.accountId, idOf(person)))
    ).length
  }
  const { _id } = await aTicket(partner)
  const before = await mails(partner)
  await reply(admin, _id)
  expect(await mails(partner)).toBe(before + 1)
  await db
    .update(accounts)
    .set({ messagesOfApplications: false })
    .where(eq(accounts.id, idOf(partner)))
  await reply(admin, _id)
  expect(await mails(partner)).toBe(before + 1)
})
