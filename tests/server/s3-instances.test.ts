import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { listFranchiseApplications } from '../../contract/applications/applications.ts'
import { getDocument } from '../../contract/documents/documents.ts'
import { offerUpload } from '../../contract/documents/resumable-uploads.ts'
import type { UploadProgress } from '../../contract/documents/resumable-uploads.ts'
import { checkReadiness } from '../../contract/health/health.ts'
import { listReports, orderReport } from '../../contract/reports/reports.ts'
import { documents } from '../../server/modules/documents/table.ts'
import { makeReport } from '../../server/modules/reports/make-report.ts'
import { openFiles } from '../../server/platform/open-files.ts'
import { requiredDocuments } from '../../server/seed/demo-submission.ts'
import { aPdf, aPng } from '../support/factories/images.ts'
import { anUpload, sendFile } from '../support/factories/uploads.ts'
import { firstAwaited, head, patch, sendAll } from '../support/outbox/envelope-sending.ts'
import { aDevice, aSubmissionEnvelope } from '../support/outbox/envelopes.ts'
import { listening, standStill } from '../support/outbox/stand-still.ts'
import { testDatabase } from '../support/postgres/test-database.ts'
import { startS3StandIn } from '../support/s3/s3-stand-in.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

// Two instances with one database and one S3 store, as behind a load balancer.

const s3 = await startS3StandIn()
afterAll(() => s3.close())
const databaseUrl = await testDatabase()
const here = await buildTestApp({ databaseUrl, settings: s3.settings })
const there = await buildTestApp({ databaseUrl, settings: s3.settings })
const franchise = await signInAs(here.app, 'franchise')
const [queue, otherQueue] = [visitor(here.app), visitor(there.app)]
const device = await aDevice(franchise)
afterEach(() => {
  s3.fault = () => undefined
})

const uploadsIn = () => [...s3.objects.keys()].filter((key) => key.includes('/uploads/'))

/** A PDF that is big enough to be cut; it may have any bytes after its end. */
function aLongPdf() {
  const { bytes } = aPdf('deed.pdf')
  return Buffer.concat([bytes, Buffer.from(`%${randomUUID()}`), randomBytes(700_000)])
}

test('a document goes on at another instance where it was cut, and is one document', async () => {
  const asked = aLongPdf()
  const sha256 = createHash('sha256').update(asked).digest('hex')
  const id = randomUUID()
  const offer = async (person: Person) => {
    const body = { fileName: 'deed.pdf', bytes: asked.length, sha256 }
    return (await person.get(offerUpload, { params: { id }, body })) satisfies UploadProgress
  }
  const first = await offer(franchise)
  if (first.outcome !== 'awaiting_bytes') throw new Error(first.outcome)
  await patch(queue, first.path, 0, asked.subarray(0, 300_000))
  const second = await offer(franchise.at(there.app))
  if (second.outcome !== 'awaiting_bytes') throw new Error(second.outcome)
  expect(second.offset).toBe(300_000)
  await patch(otherQueue, second.path, 300_000, asked.subarray(300_000))
  const answers = await Promise.all(
    [offer(franchise), offer(franchise)].map(async (each) => each.catch(String)),
  )
  const done = await offer(franchise)
  if (done.outcome !== 'done') throw new Error(done.outcome)
  for (const answer of answers) if (typeof answer === 'object') expect(answer).toEqual(done)
  expect(uploadsIn()).toEqual([])
  const [row, ...more] = await here.database.db
    .select()
    .from(documents)
    .where(eq(documents.sha256, sha256))
  expect(more).toEqual([])
  expect(s3.objects.get(`papers/files/${row?.receivedFile}`)?.equals(asked)).toBe(true)
})

test('an envelope whose document came to two instances is done, and leaves no parts', async () => {
  const envelope = await aSubmissionEnvelope(device)
  const { path, sealed } = await firstAwaited(queue, envelope)
  const half = Math.floor(sealed.length / 2)
  expect((await patch(queue, path, 0, sealed.subarray(0, half))).statusCode).toBe(204)
  expect((await head(otherQueue, path)).headers['upload-offset']).toBe(String(half))
  expect((await patch(otherQueue, path, half, sealed.subarray(half))).statusCode).toBe(204)
  expect((await sendAll(otherQueue, envelope)).body).toMatchObject({ outcome: 'done' })
  expect((await sendAll(queue, envelope)).body).toMatchObject({ outcome: 'done' })
  expect(uploadsIn()).toEqual([])
})

test('a line that is gone at one instance gives way to the other, and what came is kept', async () => {
  const deed = { attachmentId: randomUUID(), file: { ...aPdf('deed.pdf'), bytes: aLongPdf() } }
  const others = requiredDocuments()
    .slice(1)
    .map(async () => ({ attachmentId: randomUUID(), file: await aPng() }))
  const envelope = await aSubmissionEnvelope(device, {
    files: [deed, ...(await Promise.all(others))],
  })
  const { path, sealed } = await firstAwaited(queue, envelope)
  await standStill(here.app, path, sealed, 600_000)
  await vi.waitFor(() => expect(uploadsIn().length).toBeGreaterThan(1), 5000)
  const offset = Number((await head(otherQueue, path)).headers['upload-offset'])
  expect(offset).toBeGreaterThan(500_000)
  expect((await patch(otherQueue, path, offset, sealed.subarray(offset))).statusCode).toBe(204)
  expect((await sendAll(otherQueue, envelope)).body).toMatchObject({ outcome: 'done' })
  expect(uploadsIn()).toEqual([])
})

test('a store that is down: documents are refused for a while, and everything else goes on', async () => {
  const { _id: id } = await anUpload(franchise)
  const envelope = await aSubmissionEnvelope(device)
  const { path, sealed } = await firstAwaited(queue, envelope)
  await s3.pause()
  const away = { status: 503, error: { code: 'server.unavailable' } }
  const refused = await sendFile(franchise, await aPng())
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'server.unavailable'])
  expect(await franchise.call(getDocument, { params: { id } })).toMatchObject(away)
  expect((await patch(queue, path, 0, sealed)).statusCode).toBe(503)
  expect((await franchise.call(listFranchiseApplications)).status).toBe(200)
  await vi.waitFor(async () => {
    const { status, body } = await queue.call(checkReadiness)
    expect([status, body]).toEqual([200, { status: 'ok', files: 'away' }])
  }, 10_000)
  await s3.resume()
  expect((await franchise.call(getDocument, { params: { id } })).status).toBe(200)
  expect((await sendAll(queue, envelope)).body).toMatchObject({ outcome: 'done' })
  await anUpload(franchise)
})

test('a report that one instance makes is fetched from the other', async () => {
  const admin = await signInAs(here.app, 'admin')
  const { today } = await admin.get(listReports, { query: {} })
  const body = { type: 'applications', format: 'xlsx', from: today, to: today } as const
  const { _id } = await admin.get(orderReport, { body })
  const { files } = await openFiles(s3.address)
  const parts = { db: here.database.db, files, filesAddress: s3.address }
  await makeReport({ ...parts, readUrl: databaseUrl, publicUrl: 'https://portal.example' }, _id)
  const url = `/api/reports/${_id}/file`
  const answer = await admin.at(there.app).inject({ method: 'GET', url })
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK')
  expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length))
})

/** Asks for a document as a browser does, over a connection. */
async function aDownload() {
  const { _id: id } = await anUpload(franchise, { ...aPdf('deed.pdf'), bytes: aLongPdf() })
  const [row] = await here.database.db.select().from(documents).where(eq(documents.id, id))
  const port = await listening(here.app)
  const ask = (signal?: AbortSignal) =>
    fetch(`http://127.0.0.1:${port}/api/documents/${id}`, {
      headers: { cookie: franchise.cookie },
      signal: signal ?? null,
    })
  return { ask, key: `papers/files/${row?.shownFile}` }
}

test('a document that breaks off is no whole answer', async () => {
  const { ask, key } = await aDownload()
  const whole = await (await ask()).arrayBuffer()
  expect(whole.byteLength).toBe(s3.objects.get(key)?.length)
  s3.fault = (asked) => (asked.startsWith('GET') ? { cutAnswerAt: 100 } : undefined)
  const answer = await ask()
  expect(answer.status).toBe(200)
  await expect(answer.arrayBuffer()).rejects.toThrow('terminated')
})

test('who goes away ends the download from the store', async () => {
  const { ask, key } = await aDownload()
  s3.objects.set(key, randomBytes(30_000_000))
  const leaving = new AbortController()
  const answer = await ask(leaving.signal)
  expect(answer.status).toBe(200)
  expect(s3.open()).toBe(1)
  leaving.abort()
  await vi.waitFor(() => expect(s3.open()).toBe(0), 5000)
})
