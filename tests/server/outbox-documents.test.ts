import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq, inArray } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { getApplication } from '../../contract/applications/applications.ts'
import { documents } from '../../server/modules/documents/table.ts'
import { sweepAttachments } from '../../server/modules/outbox/sealed-files.ts'
import { attachmentUploads } from '../../server/modules/outbox/table.ts'
import { growingFiles } from '../../server/platform/growing-files.ts'
import { requiredDocuments } from '../../server/seed/demo-submission.ts'
import { anEncryptedPdf, aPng } from '../support/factories/images.ts'
import {
  awaitedOf,
  firstAwaited,
  head,
  attachmentIdsOf,
  patch,
  post,
  sendAll,
} from '../support/outbox/envelope-sending.ts'
import type { TestEnvelope } from '../support/outbox/envelopes.ts'
import {
  aDevice,
  aSubmissionEnvelope,
  filesEndingWith,
  sealAttachment,
} from '../support/outbox/envelopes.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const queue = visitor(app)
const franchise = await signInAs(app, 'franchise')
const device = await aDevice(franchise)
const folder = join(inject('filesDir'), 'uploads')

/** In one order, wherever they lie: a row that is changed lies elsewhere from then on. */
async function rowsOf(envelope: TestEnvelope) {
  const { ownerId } = envelope.envelope
  return db
    .select()
    .from(attachmentUploads)
    .where(
      and(
        eq(attachmentUploads.accountId, ownerId),
        inArray(attachmentUploads.attachmentId, attachmentIdsOf(envelope)),
      ),
    )
    .orderBy(attachmentUploads.attachmentId, attachmentUploads.id)
}

test('lacking documents: asked for, and the envelope is done once they are complete', async () => {
  const envelope = await aSubmissionEnvelope(device)
  const awaited = await awaitedOf(queue, envelope)
  expect(awaited.map(({ attachmentId }) => attachmentId)).toEqual(attachmentIdsOf(envelope))
  const answer = await sendAll(queue, envelope)
  expect(answer).toMatchObject({ status: 200, body: { outcome: 'done' } })
  if (answer.body.outcome !== 'done') throw new Error('not done')
  const { _id } = answer.body.receipt
  const detail = await franchise.get(getApplication, { params: { id: _id } })
  expect(detail.documents).toHaveLength(requiredDocuments().length)
  const rows = await db.select().from(documents).where(eq(documents.applicationId, _id))
  const png = (await aPng()).bytes
  const sha256 = createHash('sha256').update(png).digest('hex')
  expect(new Set(rows.map((row) => row.sha256))).toEqual(new Set([sha256]))
})

test('sealed bytes and their rows are gone with the last word', async () => {
  const envelope = await aSubmissionEnvelope(device)
  await awaitedOf(queue, envelope)
  const ids = (await rowsOf(envelope)).map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(0)
  await sendAll(queue, envelope)
  expect(await rowsOf(envelope)).toEqual([])
  expect(readdirSync(folder).filter((name) => ids.includes(name))).toEqual([])
})

test('bytes that are not what was signed start that upload again, and it alone', async () => {
  const envelope = await aSubmissionEnvelope(device)
  const [wrong, ...others] = await awaitedOf(queue, envelope)
  if (!wrong) throw new Error('nothing is awaited')
  for (const { attachmentId, path } of others) {
    const sealed = envelope.documents.find(
      ({ attachment }) => attachment.attachmentId === attachmentId,
    )?.sealed
    await patch(queue, path, 0, sealed ?? Buffer.alloc(0))
  }
  const bytes = envelope.documents[0]?.attachment.bytes ?? 0
  await patch(queue, wrong.path, 0, randomBytes(bytes))
  expect(await awaitedOf(queue, envelope)).toEqual([{ ...wrong, offset: 0 }])
  expect((await sendAll(queue, envelope)).body).toMatchObject({ outcome: 'done' })
})

test('a document that is not what its fields say is refused by its place', async () => {
  const envelope = await aSubmissionEnvelope(device)
  const [attachmentId = ''] = attachmentIdsOf(envelope)
  const other = await aSubmissionEnvelope(device, {
    files: await Promise.all(
      attachmentIdsOf(envelope).map(async (each) => ({ attachmentId: each, file: await aPng() })),
    ),
    content: {
      files: Object.fromEntries(
        attachmentIdsOf(envelope).map((each) => [
          each,
          {
            name: 'a.png',
            sha256: createHash('sha256')
              .update(each === attachmentId ? 'x' : new Uint8Array())
              .digest('hex'),
          },
        ]),
      ),
    },
  })
  expect(await sendAll(queue, other)).toMatchObject({
    status: 422,
    error: { code: 'envelope.damaged', fields: [{ path: 'documents.0' }] },
  })
})

test('refused document: the error names its field', async () => {
  const files = await filesEndingWith(await anEncryptedPdf())
  const answer = await sendAll(queue, await aSubmissionEnvelope(device, { files }))
  expect(answer).toMatchObject({
    status: 422,
    error: { code: 'document.encrypted', fields: [{ path: `documents.${files.length - 1}` }] },
  })
})

test('an attachment sealed to another owner or another id does not open', async () => {
  const files = await Promise.all(
    requiredDocuments().map(async () => ({ attachmentId: randomUUID(), file: await aPng() })),
  )
  const envelope = await aSubmissionEnvelope(device, { files })
  const [first] = files
  if (!first) throw new Error('no file')
  const swapped = await sealAttachment(device, first.file.bytes)
  const attachment = { ...swapped.attachment, attachmentId: first.attachmentId }
  const attachments = envelope.envelope.attachments.map((each) =>
    each.attachmentId === attachment.attachmentId ? attachment : each,
  )
  const changed = { ...envelope.envelope, attachments }
  const sent = {
    ...envelope,
    envelope: changed,
    signature: await device.sign(changed),
    documents: envelope.documents.map((each) =>
      each.attachment.attachmentId === attachment.attachmentId ? { ...swapped, attachment } : each,
    ),
  }
  expect(await sendAll(queue, sent)).toMatchObject({
    status: 422,
    error: { code: 'envelope.undecryptable', fields: [{ path: 'documents.0' }] },
  })
})

test('retry after a failure: documents that were made are not made again', async () => {
  const create = await aSubmissionEnvelope(device)
  const clash = await aSubmissionEnvelope(device)
  await sendAll(queue, create)
  // Withdrawn between the check and the commit, as far as this test can bring it about: another has
  // the token.
  const body = await aSubmissionEnvelope(device, {
    body: { trackingTokenHash: 'y'.repeat(43) },
  })
  await sendAll(queue, body)
  const late = await aSubmissionEnvelope(device, { body: { trackingTokenHash: 'y'.repeat(43) } })
  const answer = await sendAll(queue, late)
  expect(answer).toMatchObject({ status: 409, error: { code: 'application.token_taken' } })
  const made = (await rowsOf(late)).map(({ documentId }) => documentId)
  expect(made.every((id) => id !== null)).toBe(true)
  await post(queue, late)
  expect((await rowsOf(late)).map(({ documentId }) => documentId)).toEqual(made)
  expect(await awaitedOf(queue, clash)).toHaveLength(requiredDocuments().length)
})

test('sweep: uploads that no envelope has named for thirty days go, others stay', async () => {
  const envelope = await aSubmissionEnvelope(device)
  const { path, sealed } = await firstAwaited(queue, envelope)
  await patch(queue, path, 0, sealed)
  const [row] = (await rowsOf(envelope)).filter(
    ({ attachmentId }) => attachmentId === attachmentIdsOf(envelope)[0],
  )
  const file = join(folder, row?.id ?? '')
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  await sweepAttachments(db, growingFiles(folder), inDays(29.9))
  expect(existsSync(file)).toBe(true)
  await sweepAttachments(db, growingFiles(folder), inDays(30.1))
  expect(existsSync(file)).toBe(false)
  expect(await rowsOf(envelope)).toEqual([])
  expect((await head(queue, path)).statusCode).toBe(404)
  expect((await sendAll(queue, envelope)).body).toMatchObject({ outcome: 'done' })
})

test('swept document: made again from the sealed bytes', async () => {
  const envelope = await aSubmissionEnvelope(device, {
    body: { trackingTokenHash: 'z'.repeat(43) },
  })
  const before = await aSubmissionEnvelope(device, { body: { trackingTokenHash: 'z'.repeat(43) } })
  await sendAll(queue, before)
  await sendAll(queue, envelope)
  const made = (await rowsOf(envelope)).flatMap(({ documentId }) => documentId ?? [])
  expect(made).toHaveLength(requiredDocuments().length)
  for (const id of made) await db.delete(documents).where(eq(documents.id, id))
  const again = await post(queue, envelope)
  expect(again.error.code).toBe('application.token_taken')
  const anew = (await rowsOf(envelope)).flatMap(({ documentId }) => documentId ?? [])
  expect(anew).toHaveLength(made.length)
  expect(anew.some((id) => made.includes(id))).toBe(false)
})

test('file garbled by a crash: asked for again', async () => {
  const envelope = await aSubmissionEnvelope(device)
  const { path, sealed, attachmentId } = await firstAwaited(queue, envelope)
  await patch(queue, path, 0, sealed)
  const [row] = (await rowsOf(envelope)).filter((each) => each.attachmentId === attachmentId)
  writeFileSync(join(folder, row?.id ?? ''), Buffer.alloc(sealed.length))
  expect((await sendAll(queue, envelope)).body).toMatchObject({ outcome: 'awaiting_attachments' })
  expect((await sendAll(queue, envelope)).body).toMatchObject({ outcome: 'done' })
})
