import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { replyToTicket } from '../../contract/tickets/ticket-changes.ts'
import { mergeTicket } from '../../contract/tickets/ticket-desk.ts'
import type { TicketStatus } from '../../contract/tickets/ticket-status.ts'
import { isResolved, TICKET_STATUSES } from '../../contract/tickets/ticket-status.ts'
import { REOPEN_DAYS } from '../../contract/tickets/ticket-transitions.ts'
import { getTicket } from '../../contract/tickets/tickets.ts'
import { tickets } from '../../server/modules/tickets/table.ts'
import { aReply, aTicket } from '../support/factories/tickets.ts'
import { post } from '../support/outbox/envelope-sending.ts'
import { aDevice, anEnvelopeOf } from '../support/outbox/envelopes.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const support = await signInAs(app, 'support')
const partner = await signInAs(app, 'partner')
const franchise = await signInAs(app, 'franchise')
const van = await signInAs(app, 'gramvan')
const queue = visitor(app)
const device = await aDevice(van)

const DAY = 86_400_000
const see = (person: Person, id: string) => person.get(getTicket, { params: { id } })
const write = (person: Person, id: string) =>
  person.call(replyToTicket, { params: { id }, body: aReply({ comment: 'It is back.' }) })
const wordsOf = async (person: Person, id: string) =>
  (await see(person, id)).messages.map(({ comment }) => comment)

/** Puts a ticket into a state without the way there; what is resolved has been so for these days. */
async function putInto(id: string, status: TicketStatus, days: number) {
  const resolvedAt = isResolved(status) ? new Date(Date.now() - days * DAY) : null
  await database.db.update(tickets).set({ status, resolvedAt }).where(eq(tickets.id, id))
}

async function merge(id: string, intoId: string) {
  const { version } = await see(support, id)
  const body = { version, intoId, comment: 'We answer in the other ticket.' }
  return support.call(mergeTicket, { params: { id }, body })
}

/** A ticket of the franchise, and a duplicate of another person that was merged into it. */
async function aMerged(requester: Person) {
  const [stays, duplicate] = [await aTicket(franchise), await aTicket(requester)]
  expect((await merge(duplicate._id, stays._id)).status).toBe(200)
  return { stays: stays._id, duplicate: duplicate._id }
}

/** The states with a fresh and a late age, where age counts. */
const STATES = TICKET_STATUSES.flatMap((status) =>
  isResolved(status)
    ? [
        { status, days: 1 },
        { status, days: REOPEN_DAYS },
      ]
    : [{ status, days: 0 }],
)
const isOver = ({ status, days }: (typeof STATES)[number]) =>
  isResolved(status) && days >= REOPEN_DAYS

describe('merging', () => {
  test.each(STATES)('into a ticket that is $status, $days days', async ({ status, days }) => {
    const [stays, duplicate] = [await aTicket(franchise), await aTicket(partner)]
    await putInto(stays._id, status, days)
    expect((await merge(duplicate._id, stays._id)).status).toBe(200)
    const seen = await see(franchise, stays._id)
    // The desk decides that the matter is open, however long ago it ended.
    expect(seen.status).toBe(isResolved(status) ? 'open' : status)
    expect(seen.resolvedAt).toBeNull()
    expect(await see(partner, duplicate._id)).toMatchObject({ status: 'closed', isMerged: true })
  })

  test.each(STATES)('of a duplicate that is $status, $days days', async ({ status, days }) => {
    const [stays, duplicate] = [await aTicket(franchise), await aTicket(partner)]
    await putInto(duplicate._id, status, days)
    const answer = await merge(duplicate._id, stays._id)
    expect(answer.status).toBe(isResolved(status) ? 422 : 200)
  })
})

describe('words of a requester', () => {
  test.each(STATES)('on a ticket that is $status, $days days', async (state) => {
    const { _id } = await aTicket(van)
    await putInto(_id, state.status, state.days)
    const answer = await write(van, _id)
    // Who closed it says so when opening it again.
    const isRefused = isOver(state) || state.status === 'closed'
    expect(answer.status).toBe(isRefused ? 422 : 200)
    const after = isRefused || !isResolved(state.status) ? state.status : 'open'
    expect((await see(van, _id)).status).toBe(after)
  })

  test.each(STATES)('on a duplicate of a ticket that is $status, $days days', async (state) => {
    const { stays, duplicate } = await aMerged(partner)
    await putInto(stays, state.status, state.days)
    const answer = await write(partner, duplicate)
    expect(answer.status).toBe(isOver(state) ? 422 : 200)
    const after = isOver(state) || !isResolved(state.status) ? state.status : 'open'
    const seen = await see(support, stays)
    expect(seen.status).toBe(after)
    const hasCome = seen.messages.some(({ comment }) => comment === 'It is back.')
    expect(hasCome).toBe(!isOver(state))
    // Nobody sees what is not theirs, whatever the state.
    expect(await wordsOf(franchise, stays)).not.toContain('It is back.')
    expect((await partner.call(getTicket, { params: { id: stays } })).status).toBe(404)
    expect(answer.text).not.toContain(stays)
    expect(await see(partner, duplicate)).toMatchObject({ status: 'closed', isMerged: true })
  })
})

/** The van's message as it waits on its device. */
const waiting = (ticketId: string) =>
  anEnvelopeOf(device, {
    kind: 'ticket.message',
    body: { ticket: { _id: ticketId }, message: aReply({ comment: 'Written offline.' }) },
    files: [],
  })

describe('a message that waited on a device while its ticket was merged', () => {
  test.each(STATES)('into one that is $status, $days days by then', async (state) => {
    const { _id: duplicate } = await aTicket(van)
    const { _id: stays } = await aTicket(partner)
    const envelope = await waiting(duplicate)
    await merge(duplicate, stays)
    await putInto(stays, state.status, state.days)
    const answer = await post(queue, envelope)
    if (isOver(state)) {
      expect(answer).toMatchObject({ status: 422, error: { code: 'ticket.closed' } })
      expect(await wordsOf(van, duplicate)).not.toContain('Written offline.')
      return
    }
    expect(answer.body).toMatchObject({ outcome: 'done', receipt: { _id: duplicate } })
    expect(await wordsOf(van, duplicate)).toContain('Written offline.')
    expect((await see(support, stays)).messages).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ comment: 'Written offline.' })]),
    )
    expect(await wordsOf(partner, stays)).not.toContain('Written offline.')
    expect(answer.text).not.toContain(stays)
    // The same envelope once more enters nothing.
    await post(queue, envelope)
    expect(
      (await wordsOf(support, stays)).filter((words) => words === 'Written offline.'),
    ).toHaveLength(1)
  })
})
