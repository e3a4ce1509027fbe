import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ROLES } from '../../contract/core/roles.ts'
import { replyToTicket } from '../../contract/tickets/ticket-changes.ts'
import type { TicketStatus } from '../../contract/tickets/ticket-status.ts'
import { isResolved, TICKET_STATUSES } from '../../contract/tickets/ticket-status.ts'
import { nextTicketStatuses } from '../../contract/tickets/ticket-transitions.ts'
import { getTicket } from '../../contract/tickets/tickets.ts'
import { notifications } from '../../server/modules/notifications/table.ts'
import { tellOfTicketDeadlines } from '../../server/modules/tickets/deadlines.ts'
import { tickets } from '../../server/modules/tickets/table.ts'
import { aReply, aTicket, moveTicket, reply } from '../support/factories/tickets.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const admin = await signInAs(app, 'admin')
const support = await signInAs(app, 'support')
const partner = await signInAs(app, 'partner')
const franchise = await signInAs(app, 'franchise')
const van = await signInAs(app, 'gramvan')
// Tells of the deadlines in the demo's data, which no test counts.
await tellOfTicketDeadlines(db)

const see = (person: Person, id: string) => person.get(getTicket, { params: { id } })
const write = (person: Person, id: string, body: unknown) =>
  person.call(replyToTicket, { params: { id }, body })
type Change = Parameters<ReturnType<typeof db.update<typeof tickets>>['set']>[0]
const set = (id: string, change: Change) => db.update(tickets).set(change).where(eq(tickets.id, id))

/** Puts a ticket into a state without the way there. */
async function putInto(id: string, status: TicketStatus) {
  await set(id, { status, resolvedAt: isResolved(status) ? new Date() : null })
}

const idOf = ({ user }: Person) => user?.userInfo._id ?? ''

describe('the state machine', () => {
  const people = { admin, support, service_partner: partner, franchise, gramvan: van }

  test.each(ROLES)('allows %s what the contract says, and nothing else', async (role) => {
    const person = people[role]
    const requester = role === 'admin' || role === 'support' ? van : person
    const { _id: id } = await aTicket(requester)
    const viewer = {
      _id: idOf(person),
      userType: role,
      franchiseId: person.user?.userInfo.franchiseId ?? null,
      servicePartnerId: person.user?.userInfo.servicePartnerId ?? null,
    }
    for (const from of TICKET_STATUSES) {
      await putInto(id, from)
      const { version, createdById, franchiseId, resolvedAt } = await see(person, id)
      const state = { status: from, createdById, franchiseId, resolvedAt, isMerged: false }
      const allowed = nextTicketStatuses(viewer, state, Date.now())
      let seen = version
      for (const to of TICKET_STATUSES) {
        await putInto(id, from)
        const answer = await write(person, id, { ...aReply(), status: to, version: seen })
        const outcome = allowed.includes(to) ? [200, undefined] : [422, 'ticket.transition_refused']
        expect([from, to, answer.status, answer.error.code]).toEqual([from, to, ...outcome])
        if (answer.status === 200) seen = answer.body.version
      }
    }
  })
})

describe('a change', () => {
  test('is one message of the conversation; who of support opens a ticket has it', async () => {
    const { _id } = await aTicket(franchise)
    await moveTicket(support, _id, 'open')
    const seen = await see(franchise, _id)
    expect(seen).toMatchObject({
      status: 'open',
      version: 2,
      assignedTo: { _id: idOf(support), name: 'Anjali Kulkarni' },
      messages: [{ fromStatus: 'submitted', toStatus: 'open', comment: 'Now open.' }],
    })
    expect(seen.firstResponseAt).toBe(seen.messages[0]?.receivedAt)
    // An administrator who opens one takes nothing away from support.
    const other = await aTicket(franchise)
    await moveTicket(admin, other._id, 'open')
    expect((await see(admin, other._id)).assignedTo).toBeNull()
  })

  test('on a stale version gets the present state, and nothing changes', async () => {
    const { _id } = await aTicket(franchise)
    await moveTicket(admin, _id, 'open')
    const answer = await write(support, _id, { ...aReply(), status: 'open', version: 1 })
    expect(answer).toMatchObject({ status: 409, error: { code: 'ticket.stale' } })
    expect(answer.error.current).toEqual(await see(support, _id))
    expect((await see(support, _id)).messages).toHaveLength(1)
  })

  test('decided by two people at once is made by one of them', async () => {
    const { _id } = await aTicket(franchise)
    await moveTicket(support, _id, 'open')
    const { version } = await see(support, _id)
    const answers = await Promise.all([
      write(support, _id, { ...aReply(), status: 'in_progress', version }),
      write(admin, _id, { ...aReply(), status: 'resolved', version }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('a message between does not stand in its way', async () => {
    const { _id } = await aTicket(franchise)
    const { version } = await see(support, _id)
    await reply(franchise, _id)
    expect((await write(support, _id, { ...aReply(), status: 'open', version })).status).toBe(200)
  })
})

describe('resolved and closed', () => {
  test('notes when it was resolved; reopening takes that back', async () => {
    const { _id } = await aTicket(franchise)
    await moveTicket(support, _id, 'open', 'resolved')
    const resolved = await see(franchise, _id)
    expect(resolved.resolvedAt).toBe(resolved.messages[1]?.receivedAt)
    await moveTicket(franchise, _id, 'closed')
    expect((await see(franchise, _id)).resolvedAt).toBe(resolved.resolvedAt)
    await moveTicket(franchise, _id, 'open')
    expect(await see(franchise, _id)).toMatchObject({ status: 'open', resolvedAt: null })
  })

  test('after seven days it is not reopened any more', async () => {
    const { _id } = await aTicket(franchise)
    await moveTicket(support, _id, 'open', 'resolved')
    await set(_id, { resolvedAt: sql`now() - interval '7 days'` })
    const { version } = await see(franchise, _id)
    const answer = await write(franchise, _id, { ...aReply(), status: 'open', version })
    expect(answer).toMatchObject({ status: 422, error: { code: 'ticket.transition_refused' } })
  })

  test('nobody writes on a closed one', async () => {
    const { _id } = await aTicket(franchise)
    await moveTicket(support, _id, 'open', 'resolved')
    await moveTicket(franchise, _id, 'closed')
    for (const person of [franchise, support]) {
      expect(await write(person, _id, aReply())).toMatchObject({
        status: 422,
        error: { code: 'ticket.closed' },
      })
    }
  })

  test('the clock closes what was resolved seven days ago, once, and says so in the conversation', async () => {
    const { _id } = await aTicket(franchise)
    await moveTicket(support, _id, 'open', 'resolved')
    expect(await tellOfTicketDeadlines(db)).toBe(0)
    await set(_id, { nextEventAt: sql`now()` })
    const looked = await Promise.all([tellOfTicketDeadlines(db), tellOfTicketDeadlines(db)])
    expect(looked.toSorted()).toEqual([0, 1])
    const seen = await see(franchise, _id)
    expect(seen).toMatchObject({ status: 'closed', isUnread: true })
    expect(seen.messages.at(-1)).toMatchObject({
      from: 'clock',
      toStatus: 'closed',
      authorName: '',
    })
    expect(await tellOfTicketDeadlines(db)).toBe(0)
  })
})

describe('the deadline', () => {
  /** As if so much of the ticket's time had gone by: 1 is all of it. */
  const after = (share: number, id: string) =>
    set(id, {
      createdAt: sql`now() - make_interval(secs => ${share * 24 * 3600})`,
      dueAt: sql`now() + make_interval(secs => ${(1 - share) * 24 * 3600})`,
      nextEventAt: sql`now()`,
    })

  const eventsOf = async (id: string) => {
    const rows = await db
      .select({ about: notifications.about })
      .from(notifications)
      .where(sql`${notifications.about}->>'id' = ${id}`)
      .orderBy(notifications.id)
    return rows.map(({ about }) => about.event).filter((event) => /warning|overdue/.test(event))
  }

  test('is told of at 75 % and at 100 %, once each', async () => {
    const { _id } = await aTicket(franchise)
    await after(0.76, _id)
    expect([await tellOfTicketDeadlines(db), await tellOfTicketDeadlines(db)]).toEqual([1, 0])
    await after(1.01, _id)
    expect([await tellOfTicketDeadlines(db), await tellOfTicketDeadlines(db)]).toEqual([1, 0])
    expect(await eventsOf(_id)).toEqual(['ticket.sla_warning', 'ticket.overdue'])
  })

  test('is not forgotten when somebody changes the status meanwhile', async () => {
    const { _id } = await aTicket(franchise)
    await after(0.8, _id)
    await moveTicket(support, _id, 'open')
    await tellOfTicketDeadlines(db)
    expect(await eventsOf(_id)).toEqual(['ticket.sla_warning'])
  })

  test('ends with the resolution; a reopened ticket that is late by then is told of at once', async () => {
    const { _id } = await aTicket(franchise)
    await moveTicket(support, _id, 'open', 'resolved')
    await db
      .update(tickets)
      .set({ createdAt: sql`now() - interval '2 days'`, dueAt: sql`now() - interval '1 day'` })
      .where(eq(tickets.id, _id))
    expect(await tellOfTicketDeadlines(db)).toBe(0)
    await moveTicket(franchise, _id, 'open')
    expect(await tellOfTicketDeadlines(db)).toBe(1)
    expect(await eventsOf(_id)).toEqual(['ticket.overdue'])
  })

  test('reads what is due by its index, not all that exist', async () => {
    const plan = await db.transaction(async (tx) => {
      // With so few tickets PostgreSQL would rather read them all than use the index.
      await tx.execute(sql`set local enable_seqscan = off`)
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`
        explain select id from ${tickets} where ${tickets.nextEventAt} <= now()
        order by ${tickets.nextEventAt}, id limit 100`)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toMatch(/tickets_next_event_at_index/)
  })
})
