import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getApplication } from '../../contract/applications/applications.ts'
import { slaShare } from '../../contract/applications/sla/sla.ts'
import { readAskedDocuments } from '../../contract/reuploads/reupload-link.ts'
import { endOverdueRequests, remindCustomers } from '../../server/modules/reuploads/due.ts'
import { reuploadRequests } from '../../server/modules/reuploads/table.ts'
import { anApplication } from '../support/factories/applications.ts'
import { requestAs } from '../support/factories/reuploads.ts'
import { linkMessages } from '../support/messages/reupload-links.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const support = await signInAs(app, 'support')
const franchise = await signInAs(app, 'franchise')
const customer = visitor(app)
const PUBLIC_URL = 'https://portal.example.in'
// Ends the overdue requests in the demo's data, which no test counts.
await endOverdueRequests(db)
await remindCustomers(db, PUBLIC_URL)

async function requested() {
  const { _id: id, applicationId: number } = await anApplication(franchise)
  const { reupload } = await requestAs(support, id)
  return { id, number, requestId: reupload?._id ?? '' }
}

const put = (id: string, change: Partial<typeof reuploadRequests.$inferInsert>) =>
  db.update(reuploadRequests).set(change).where(eq(reuploadRequests.id, id))
const see = (id: string) => support.get(getApplication, { params: { id } })

test('a request that is over: ended once, by however many instances, and the deadline goes on', async () => {
  const { id, requestId } = await requested()
  const open = await requested()
  const before = await see(id)
  await put(requestId, { expiresAt: new Date(Date.now() - 1000) })
  const counts = await Promise.all([endOverdueRequests(db), endOverdueRequests(db)])
  expect(counts[0] + counts[1]).toBe(1)
  const detail = await see(id)
  expect(detail).toMatchObject({ slaPausedAt: null, reupload: { state: 'expired' } })
  const endedAt = Date.parse(detail.reupload?.endedAt ?? '')
  expect(slaShare(detail, endedAt)).toBeCloseTo(slaShare(before, endedAt), 6)
  const ended = detail.history.filter(({ action }) => action === 'request_expired')
  expect(ended).toMatchObject([{ actorName: '', actorRole: null }])
  expect((await see(open.id)).reupload?.state).toBe('open')
})

test('a reminder: once, to the customer alone, with a link of its own', async () => {
  const { number, requestId } = await requested()
  expect(await remindCustomers(db, PUBLIC_URL)).toBe(0)
  await put(requestId, { remindAt: new Date(Date.now() - 1000) })
  const counts = await Promise.all([1, 2].map(() => remindCustomers(db, PUBLIC_URL)))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
  const sent = await linkMessages(db, number)
  const reminders = sent.filter(({ template }) => template === 'documents_reminder')
  expect(reminders.map(({ accountId }) => accountId)).toEqual([null])
  expect(reminders[0]?.data.url).toMatch(
    /^https:\/\/portal\.example\.in\/repload-doc\?t=[\w-]{22}$/,
  )
  const tokens = new Set(sent.map(({ token }) => token))
  expect(tokens.size).toBe(new Set(sent.map(({ data }) => data.url)).size)
  for (const token of tokens) {
    expect((await customer.call(readAskedDocuments, { body: { token } })).status).toBe(200)
  }
})

test('a request that has ended reminds nobody', async () => {
  const { requestId } = await requested()
  await put(requestId, { expiresAt: new Date(Date.now() - 1000) })
  await endOverdueRequests(db)
  const [row] = await db.select().from(reuploadRequests).where(eq(reuploadRequests.id, requestId))
  expect(row?.remindAt).toBeNull()
})
