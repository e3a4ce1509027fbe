import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listNotifications } from '../../contract/notifications/notifications.ts'
import { replyToTicket } from '../../contract/tickets/ticket-changes.ts'
import type { TicketStatus } from '../../contract/tickets/ticket-status.ts'
import { getTicket } from '../../contract/tickets/tickets.ts'
import { auditTrail } from '../../server/platform/database/audit-table.ts'
import { aReply, aTicket, moveTicket, reply } from '../support/factories/tickets.ts'
import { anUpload } from '../support/factories/uploads.ts'
import { deliverNotifications } from '../support/notifications/deliver-all.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const support = await signInAs(app, 'support')
const admin = await signInAs(app, 'admin')
const van = await signInAs(app, 'gramvan')

const see = (person: Person, id: string) => person.get(getTicket, { params: { id } })
const idOf = ({ user }: Person) => user?.userInfo._id ?? ''

/** What the trail has of a ticket: each change of status from and to, and plain replies. */
async function trailOf(id: string) {
  const rows = await db
    .select({ action: auditTrail.action, details: auditTrail.details })
    .from(auditTrail)
    .where(and(eq(auditTrail.subject, 'ticket'), eq(auditTrail.subjectId, id)))
    .orderBy(auditTrail.receivedAt, auditTrail.id)
  return rows.map(({ action, details }) => {
    const { fromStatus, toStatus } = details as { fromStatus?: string; toStatus?: string }
    return toStatus ? `${fromStatus} → ${toStatus}` : action
  })
}

/** What a person was told of this ticket. */
async function toldOf(person: Person, id: string): Promise<string[]> {
  await deliverNotifications(db)
  const { notifications } = await person.get(listNotifications)
  return notifications.flatMap(({ about }) =>
    about.event === 'ticket.status' && about.id === id ? [about.status] : [],
  )
}

interface Way {
  /** Where the ticket stands, and by which steps it came there. */
  from: readonly TicketStatus[]
  to: TicketStatus
  steps: readonly string[]
}

const WAYS: readonly Way[] = [
  { from: [], to: 'open', steps: ['submitted → open'] },
  { from: [], to: 'in_progress', steps: ['submitted → open', 'open → in_progress'] },
  { from: [], to: 'resolved', steps: ['submitted → open', 'open → resolved'] },
  { from: ['open'], to: 'in_progress', steps: ['open → in_progress'] },
  { from: ['open'], to: 'resolved', steps: ['open → resolved'] },
  { from: ['open', 'in_progress'], to: 'open', steps: ['in_progress → open'] },
  { from: ['open', 'in_progress'], to: 'resolved', steps: ['in_progress → resolved'] },
]

describe('one answer with a new status', () => {
  test.each(WAYS)('to $to by $steps', async ({ from, to, steps }) => {
    const { _id } = await aTicket(van)
    await moveTicket(support, _id, ...from)
    const before = await see(support, _id)
    const upload = await anUpload(support)
    const seen = await reply(support, _id, {
      ...{ status: to, version: before.version, comment: 'Done as asked.' },
      documents: [upload._id],
    })
    expect(seen.status).toBe(to)
    expect(seen.version).toBe(before.version + steps.length)
    // Each step stands in the conversation, the words and papers with the last one.
    const added = seen.messages.slice(before.messages.length)
    expect(added.map(({ fromStatus, toStatus }) => `${fromStatus} → ${toStatus}`)).toEqual(steps)
    const isLast = (index: number) => index === added.length - 1
    for (const [index, { comment, documents }] of added.entries()) {
      expect([comment, documents.length]).toEqual(isLast(index) ? ['Done as asked.', 1] : ['', 0])
    }
    expect(seen.response).toBe('Done as asked.')
    expect((await trailOf(_id)).slice(-steps.length)).toEqual(steps)
    expect(seen.firstResponseAt).not.toBeNull()
    expect(seen.resolvedAt === null).toBe(to !== 'resolved')
    expect(seen.assignedTo?._id).toBe(idOf(support))
  })

  test('tells the requester once, of where it ended', async () => {
    const { _id } = await aTicket(van)
    await reply(support, _id, { status: 'resolved', version: 1 })
    expect(await toldOf(van, _id)).toEqual(['resolved'])
  })

  test('of an administrator takes the ticket from nobody', async () => {
    const { _id } = await aTicket(van)
    await reply(admin, _id, { status: 'resolved', version: 1 })
    expect(await see(admin, _id)).toMatchObject({ status: 'resolved', assignedTo: null })
  })

  test('goes once by its key, and not at all on an older version', async () => {
    const { _id: id } = await aTicket(van)
    const body = { ...aReply(), status: 'resolved' as const, version: 1 }
    const idempotencyKey = crypto.randomUUID()
    const first = await support.call(replyToTicket, { params: { id }, body, idempotencyKey })
    const again = await support.call(replyToTicket, { params: { id }, body, idempotencyKey })
    expect([first.status, again.status]).toEqual([200, 200])
    expect((await see(support, id)).messages).toHaveLength(2)
    expect(await trailOf(id)).toHaveLength(3)
    const other = await admin.call(replyToTicket, { params: { id }, body })
    expect(other).toMatchObject({ status: 409, error: { code: 'ticket.stale' } })
    expect((await see(support, id)).messages).toHaveLength(2)
  })

  test('with a paper that is not there leaves nothing of itself', async () => {
    const { _id: id } = await aTicket(van)
    const documents = ['00000000-0000-4000-8000-000000000009']
    const body = { ...aReply({ documents }), status: 'resolved', version: 1 }
    const answer = await support.call(replyToTicket, { params: { id }, body })
    expect(answer.error.code).toBe('application.upload_unknown')
    expect(await see(support, id)).toMatchObject({
      ...{ status: 'submitted', version: 1, messages: [], assignedTo: null },
    })
  })
})
