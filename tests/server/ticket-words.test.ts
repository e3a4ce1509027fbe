import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { replyToTicket } from '../../contract/tickets/ticket-changes.ts'
import { getTicket } from '../../contract/tickets/tickets.ts'
import { tickets } from '../../server/modules/tickets/table.ts'
import { aReply, aTicket, moveTicket, reply } from '../support/factories/tickets.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const support = await signInAs(app, 'support')
const franchise = await signInAs(app, 'franchise')
const van = await signInAs(app, 'gramvan')

const see = (person: Person, id: string) => person.get(getTicket, { params: { id } })
const write = (person: Person, id: string, body: unknown) =>
  person.call(replyToTicket, { params: { id }, body })
const set = (id: string, change: Partial<typeof tickets.$inferInsert>) =>
  database.db.update(tickets).set(change).where(eq(tickets.id, id))

describe('a message on a resolved ticket', () => {
  test.each([
    ['its requester', van, 'open'],
    ['the franchise of its van', franchise, 'open'],
    ['the desk', support, 'resolved'],
  ] as const)('of %s', async (_, person, status) => {
    const { _id: id } = await aTicket(van)
    await moveTicket(support, id, 'open', 'resolved')
    const seen = await reply(person, id, { comment: 'it does NOT work' })
    expect(seen.status).toBe(status)
    expect(seen.messages.at(-1)).toMatchObject({
      comment: 'it does NOT work',
      toStatus: status === 'open' ? 'open' : null,
    })
  })

  test('after seven days is refused, and so is one on a closed ticket', async () => {
    const { _id: id } = await aTicket(van)
    await moveTicket(support, id, 'open', 'resolved')
    await set(id, { resolvedAt: new Date(Date.now() - 7 * 86_400_000) })
    expect((await write(van, id, aReply())).error.code).toBe('ticket.closed')
    await set(id, { resolvedAt: new Date(), status: 'closed' })
    expect((await write(van, id, aReply())).error.code).toBe('ticket.closed')
  })
})

test('a ticket carries its conversation and what the desk said last', async () => {
  const { _id: id } = await aTicket(van)
  expect(await see(van, id)).toMatchObject({ messages: [], response: null })
  await reply(support, id, { comment: 'First answer' })
  await reply(support, id, { comment: 'Second answer' })
  await reply(van, id, { comment: 'Thank you' })
  const seen = await see(van, id)
  expect(seen.response).toBe('Second answer')
  expect(seen.messages.map(({ comment }) => comment)).toEqual([
    ...['First answer', 'Second answer', 'Thank you'],
  ])
})
