import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { applications } from '../../server/modules/applications/table.ts'
import { sweepUnusedUploads } from '../../server/modules/documents/service.ts'
import { documents } from '../../server/modules/documents/table.ts'
import { upsertAttachmentUpload } from '../../server/modules/outbox/attachment-queries.ts'
import { sweepAttachments } from '../../server/modules/outbox/sealed-files.ts'
import { envelopes } from '../../server/modules/outbox/table.ts'
import { folderStore } from '../../server/platform/files.ts'
import { growingFiles } from '../../server/platform/growing-files.ts'
import { patch, post, sendAll } from '../support/outbox/envelope-sending.ts'
import type { TestEnvelope } from '../support/outbox/envelopes.ts'
import { aDevice, aSubmissionEnvelope } from '../support/outbox/envelopes.ts'
import { testDatabase } from '../support/postgres/test-database.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const databaseUrl = await testDatabase()
const here = await buildTestApp({ databaseUrl })
const there = await buildTestApp({ databaseUrl })
const { db } = here.database
const device = await aDevice(await signInAs(here.app, 'franchise'))
const queues = [visitor(here.app), visitor(there.app)] as const
const [queue] = queues

async function applicationsOf(many: TestEnvelope[]) {
  const ids = many.map(({ envelope }) => envelope._id)
  return db
    .select({ id: applications.id, number: applications.provisionalNumber })
    .from(envelopes)
    .innerJoin(applications, eq(applications.id, envelopes.subjectId))
    .where(inArray(envelopes.id, ids))
}

/** Repeats the call as devices must, while another try is in flight. */
async function postUntilAnswered(at: Person, envelope: TestEnvelope) {
  for (;;) {
    const answer = await post(at, envelope)
    if (answer.error.code !== 'idempotency.in_flight') return answer
    expect(answer.status).toBe(409)
    const seconds = Number(answer.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  }
}

test('one envelope: ten deliveries at once on two instances make one application', async () => {
  const envelope = await aSubmissionEnvelope(device)
  const first = await post(queue, envelope)
  if (first.body.outcome !== 'awaiting_attachments') throw new Error('nothing is awaited')
  for (const { attachmentId, path } of first.body.attachments) {
    const sealed = envelope.documents.find(
      ({ attachment }) => attachment.attachmentId === attachmentId,
    )?.sealed
    await patch(queue, path, 0, sealed ?? new Uint8Array())
  }
  const before = (await db.select({ id: applications.id }).from(applications)).length
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_each, index) =>
      postUntilAnswered(queues[index % 2 === 0 ? 0 : 1], envelope),
    ),
  )
  expect([...new Set(answers.map(({ text }) => text))]).toHaveLength(1)
  expect(answers[0]?.body).toMatchObject({ outcome: 'done' })
  expect(await applicationsOf([envelope])).toHaveLength(1)
  expect((await db.select({ id: applications.id }).from(applications)).length).toBe(before + 1)
  const [application] = await applicationsOf([envelope])
  const rows = await db
    .select()
    .from(documents)
    .where(eq(documents.applicationId, application?.id ?? ''))
  expect(rows).toHaveLength(envelope.documents.length)
})

test('one attachment: deliveries at once are all given the same upload', async () => {
  const accountId = device.ownerId
  for (let round = 0; round < 100; round += 1) {
    const [attachmentId, tokenHash] = [randomUUID(), randomUUID()]
    const attachment = { accountId, attachmentId, sha256: 'same', bytes: 1, tokenHash }
    const named = await Promise.all(
      Array.from({ length: 12 }, (_each, index) =>
        upsertAttachmentUpload(index % 2 === 0 ? db : there.database.db, attachment),
      ),
    )
    expect(new Set(named.map(({ id }) => id)).size).toBe(1)
  }
})

test('twelve envelopes: two deliveries of each from two devices make twelve applications', async () => {
  const many = await Promise.all(Array.from({ length: 12 }, () => aSubmissionEnvelope(device)))
  const flush = async (at: Person, order: TestEnvelope[]) => {
    for (const each of order) {
      let answer = await sendAllPatiently(at, each)
      while (answer.body.outcome !== 'done') answer = await sendAllPatiently(at, each)
    }
  }
  await Promise.all([flush(queues[0], many), flush(queues[1], many)])
  const made = await applicationsOf(many)
  expect(new Set(made.map(({ id }) => id)).size).toBe(12)
  expect(new Set(made.map(({ number }) => number))).toEqual(
    new Set(many.map(({ envelope }) => envelope.number)),
  )
})

/** Sends like a device: a chunk that another try has sent already is skipped. */
async function sendAllPatiently(at: Person, envelope: TestEnvelope) {
  const first = await postUntilAnswered(at, envelope)
  if (first.body.outcome === 'done') return first
  if (first.status !== 200) throw new Error(first.text)
  for (const { attachmentId, path, offset } of first.body.attachments) {
    const sealed = envelope.documents.find(
      ({ attachment }) => attachment.attachmentId === attachmentId,
    )?.sealed
    const answer = await patch(at, path, offset, sealed?.subarray(offset) ?? new Uint8Array())
    // Written, written by the other already, or done with altogether.
    expect([204, 409, 404], answer.body).toContain(answer.statusCode)
  }
  return postUntilAnswered(at, envelope)
}

test('a repeat after thirty days gets the first receipt, after every sweep', async () => {
  const envelope = await aSubmissionEnvelope(device)
  const first = await sendAll(queue, envelope)
  const late = new Date(Date.now() + 31 * 86_400_000)
  const folder = inject('filesDir')
  await sweepAttachments(db, growingFiles(join(folder, 'uploads')), late)
  await sweepUnusedUploads(db, folderStore(folder), late)
  const again = await post(queues[1], envelope)
  expect([again.status, again.text]).toEqual([200, first.text])
  expect(await applicationsOf([envelope])).toHaveLength(1)
})
