import { join } from 'node:path'
import { eq, lt } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listFranchiseApplications } from '../../contract/applications/applications.ts'
import { restoreBackup } from '../../server/admin/backup/restore-backup.ts'
import { oneTimeCodes } from '../../server/modules/codes/table.ts'
import { countHeld, dropHeld, sendHeld } from '../../server/modules/messages/held.ts'
import { messageJob } from '../../server/modules/messages/message-jobs.ts'
import { sendMessage } from '../../server/modules/messages/service.ts'
import { messages } from '../../server/modules/messages/table.ts'
import { outgoingPushes, pushSubscriptions } from '../../server/modules/notifications/table.ts'
import { attachmentUploads } from '../../server/modules/outbox/table.ts'
import { passwordLinks } from '../../server/modules/password-links/table.ts'
import { pendingSignIns, sessions } from '../../server/modules/sessions/table.ts'
import { auditTrail } from '../../server/platform/database/audit-table.ts'
import { restores } from '../../server/platform/database/backups-table.ts'
import { folderStore } from '../../server/platform/files.ts'
import { listQueued } from '../../server/platform/jobs/queued-jobs.ts'
import { databaseToBackUp } from '../support/backups/backed-up.ts'
import { byEmail, code } from '../support/messages/message-queue.ts'
import { awaitedOf, patch, post, sendAll } from '../support/outbox/envelope-sending.ts'
import type { TestDevice, TestEnvelope } from '../support/outbox/envelopes.ts'
import { aDevice, aSubmissionEnvelope } from '../support/outbox/envelopes.ts'
import { testDatabase } from '../support/postgres/test-database.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const source = await databaseToBackUp()
const target = await testDatabase('empty')
const before = await buildTestApp({ databaseUrl: source.url })
const queueBefore = visitor(before.app)

const person = await signInAs(before.app, 'franchise')
const device = await aDevice(person)
const reply = { url: 'https://example.in/t', number: 'GS-2222-3333-4', reply: 'Thank you.' }
await before.database.db.transaction(async (tx) => {
  await sendMessage(tx, { to: byEmail(), ...code })
  await sendMessage(tx, { to: byEmail(), template: 'feedback_reply', data: reply })
  await sendMessage(tx, { to: byEmail(), template: 'feedback_reply', data: reply })
})
const halfSent = await aSubmissionEnvelope(device)
const [awaited] = await awaitedOf(queueBefore, halfSent)
await patch(queueBefore, awaited?.path ?? '', 0, new Uint8Array(100))
const tagAtBackup = await tagOf(before.app, person)
const { name, manifest } = await source.backUp()

// What comes after it is lost on the server, but not on the devices.
const sentLater = await aSubmissionEnvelope(device)
const receiptBefore = await sendAll(queueBefore, sentLater)
const tagAfterwards = await tagOf(before.app, person)
const registeredLater = await aDevice(person)
const ofLaterDevice = await aSubmissionEnvelope(registeredLater)

await restoreBackup(join(source.to, name), { url: target, files: folderStore(source.newFolder()) })
const { app, database } = await buildTestApp({ databaseUrl: target })
const { db } = database
const queue = visitor(app)

async function tagOf(at: typeof before.app, who: typeof person): Promise<string> {
  const answer = await who.at(at).call(listFranchiseApplications, { query: { page: 1 } })
  expect(answer.status).toBe(200)
  return String(answer.headers.etag)
}

/** As a device does after its owner has signed in anew. */
async function signedAnew(by: TestDevice, old: TestEnvelope): Promise<TestEnvelope> {
  const envelope = { ...old.envelope, deviceId: by.device._id }
  return { ...old, envelope, signature: await by.sign(envelope) }
}

test('nobody is signed in any more, and no code or link opens anything', async () => {
  expect(
    await person.at(app).call(listFranchiseApplications, { query: { page: 1 } }),
  ).toMatchObject({
    status: 401,
  })
  const ended = [sessions, pendingSignIns, oneTimeCodes, passwordLinks]
  for (const table of [...ended, pushSubscriptions, outgoingPushes]) {
    expect(await db.$count(table)).toBe(0)
  }
  const [restored] = await db.select().from(restores)
  expect(restored?.takenAt.toISOString()).toBe(manifest.takenAt)
  const written = await db.select().from(auditTrail).where(eq(auditTrail.subject, 'database'))
  expect(written).toMatchObject([{ action: 'restored' }])
})

test('a list that a device has is never taken for unchanged', async () => {
  const anew = await signInAs(app, 'franchise')
  for (const tag of [tagAtBackup, tagAfterwards]) {
    const headers = { 'if-none-match': tag }
    const answer = await anew.call(listFranchiseApplications, { query: { page: 1 }, headers })
    expect(answer.status).toBe(200)
    expect(answer.headers.etag).not.toBe(tag)
  }
})

test('what the server has lost is taken again under the same id', async () => {
  expect(receiptBefore.body).toMatchObject({ outcome: 'done' })
  const answer = await sendAll(queue, sentLater)
  expect(answer.body).toMatchObject({ outcome: 'done', submissionId: sentLater.envelope._id })
})

test('a document that was on its way is sent again from its beginning', async () => {
  expect(await db.$count(attachmentUploads, eq(attachmentUploads.bytes, 100))).toBe(0)
  const [again] = await awaitedOf(queue, halfSent)
  expect(again?.offset).toBe(0)
  expect((await sendAll(queue, halfSent)).body).toMatchObject({ outcome: 'done' })
})

test('work of a device that the database does not know goes once its owner has signed in there', async () => {
  expect(await post(queue, ofLaterDevice)).toMatchObject({
    error: { code: 'envelope.device_unknown' },
  })
  const anew = await aDevice(await signInAs(app, 'franchise'))
  const envelope = await signedAnew(anew, ofLaterDevice)
  expect(envelope.envelope.number).toContain(registeredLater.device.prefix)
  expect((await sendAll(queue, envelope)).body).toMatchObject({ outcome: 'done' })
  const foreign = await aDevice(await signInAs(app, 'partner'))
  const made = await aSubmissionEnvelope(anew, { with: { number: foreign.nextNumber() } })
  expect(await post(queue, made)).toMatchObject({ status: 400, error: { code: 'request.invalid' } })
})

test('messages that waited are held, but codes, which are worth nothing; an operator sends or drops them', async () => {
  const isOfBackup = lt(messages.createdAt, new Date(manifest.takenAt))
  const statuses = async () =>
    (await db.select().from(messages).where(isOfBackup)).map(({ status }) => status)
  expect((await statuses()).toSorted()).toEqual(['failed', 'held', 'held'])
  const queued = async () => listQueued(db, messageJob('email', 'other'))
  const waiting = (await queued()).length
  expect(await countHeld(db)).toEqual([{ channel: 'email', template: 'feedback_reply', count: 2 }])
  const [one] = await db.select().from(messages).where(eq(messages.status, 'held'))
  await db
    .update(messages)
    .set({ expiresAt: new Date(0) })
    .where(eq(messages.id, one?.id ?? ''))
  expect(await db.transaction(sendHeld)).toBe(1)
  expect(await queued()).toHaveLength(waiting + 1)
  expect((await statuses()).toSorted()).toEqual(['failed', 'failed', 'queued'])
  expect(await dropHeld(db)).toBe(0)
})
