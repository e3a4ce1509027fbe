import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { SERVER_HEADER } from '../../contract/core/headers.ts'
import { addressOf, tokenHash } from '../../server/modules/outbox/sealing.ts'
import { attachmentUploads } from '../../server/modules/outbox/table.ts'
import { growingFiles } from '../../server/platform/growing-files.ts'
import { requiredDocuments } from '../../server/seed/demo-submission.ts'
import { aPdf, aPng } from '../support/factories/images.ts'
import {
  attachmentIdsOf,
  awaitedOf,
  firstAwaited,
  head,
  patch,
  sendAll,
} from '../support/outbox/envelope-sending.ts'
import type { TestEnvelope } from '../support/outbox/envelopes.ts'
import { aDevice, aSubmissionEnvelope } from '../support/outbox/envelopes.ts'
import { standStill } from '../support/outbox/stand-still.ts'
import { cutConnections, testDatabase } from '../support/postgres/test-database.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const databaseUrl = await testDatabase()
const { app, database } = await buildTestApp({ databaseUrl })
const there = await buildTestApp({ databaseUrl })
const { db } = database
const queue = visitor(app)
const device = await aDevice(await signInAs(app, 'franchise'))
const folder = join(inject('filesDir'), 'uploads')

/** An envelope whose first document is big enough to be cut. */
async function aLongEnvelope() {
  const asked = requiredDocuments()
  const files = await Promise.all(
    asked.map(async (key) => ({ attachmentId: randomUUID(), file: await aPng(`${key}.png`) })),
  )
  const long = aPdf('long.pdf')
  // A PDF may have any bytes after its end.
  const bytes = Buffer.concat([long.bytes, Buffer.from('%'.repeat(400_000))])
  if (files[0]) files[0].file = { ...long, bytes }
  return aSubmissionEnvelope(device, { files })
}

test('upload: resumes where it was cut, at any byte and on any instance', async () => {
  const envelope = await aLongEnvelope()
  const { path, sealed } = await firstAwaited(queue, envelope)
  let offset = 0
  for (const at of [queue, visitor(there.app), queue, visitor(there.app)]) {
    const answer = await patch(at, path, offset, sealed.subarray(offset, offset + 100_000))
    expect(answer.statusCode).toBe(204)
    offset = Number(answer.headers['upload-offset'])
    const other = at === queue ? visitor(there.app) : queue
    const asked = await head(other, path)
    expect([asked.statusCode, asked.headers['upload-offset']]).toEqual([200, String(offset)])
    expect(
      (await awaitedOf(queue, envelope)).find((each) => each.path === path)?.offset ?? offset,
    ).toBe(offset)
  }
  expect(offset).toBe(400_000)
  expect((await sendAll(queue, envelope)).body).toMatchObject({ outcome: 'done' })
})

test('upload answers: carry our header, and allow no other origin', async () => {
  const { path } = await firstAwaited(queue, await aSubmissionEnvelope(device))
  for (const answer of [
    await head(queue, path),
    await head(queue, '/uploads/none'),
    await patch(queue, path, 7, Buffer.alloc(1)),
  ]) {
    expect(answer.headers).toMatchObject({ [SERVER_HEADER]: '1', 'tus-resumable': '1.0.0' })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    expect(answer.headers['cache-control']).toBe('no-store')
  }
})

test.each([
  ['an unknown address', 404, async () => patch(queue, '/uploads/none', 0, Buffer.from('x'))],
  [
    'another offset than the server’s',
    409,
    async (envelope: TestEnvelope) =>
      patch(queue, (await firstAwaited(queue, envelope)).path, 5, Buffer.from('x')),
  ],
  [
    'more than was announced',
    413,
    async (envelope: TestEnvelope) => {
      const { path, sealed } = await firstAwaited(queue, envelope)
      return patch(queue, path, 0, Buffer.concat([sealed, Buffer.from('x')]))
    },
  ],
])('%s is refused with %i', async (_what, status, send) => {
  const envelope = await aSubmissionEnvelope(device)
  expect((await send(envelope)).statusCode).toBe(status)
})

test('a foreign page can not write', async () => {
  const { path } = await firstAwaited(queue, await aSubmissionEnvelope(device))
  const answer = await queue.inject({
    method: 'PATCH',
    url: path,
    payload: Buffer.from('x'),
    headers: {
      'sec-fetch-site': 'cross-site',
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
  })
  expect(answer.statusCode).toBe(403)
})

async function sizeOf(envelope: TestEnvelope): Promise<number> {
  const [row] = await db
    .select()
    .from(attachmentUploads)
    .where(
      and(
        eq(attachmentUploads.accountId, device.ownerId),
        eq(attachmentUploads.attachmentId, attachmentIdsOf(envelope)[0] ?? ''),
      ),
    )
  return growingFiles(folder).size(row?.id ?? '')
}

test('what came before a cut in the middle of a chunk stays', async () => {
  const envelope = await aLongEnvelope()
  const { path, sealed } = await firstAwaited(queue, envelope)
  const chunk = await standStill(app, path, sealed, 150_000)
  await vi.waitFor(async () => expect(await sizeOf(envelope)).toBeGreaterThan(60_000))
  chunk.destroy()
  const offset = Number((await head(queue, path)).headers['upload-offset'])
  expect(offset).toBeGreaterThan(60_000)
  const answer = await patch(queue, path, offset, sealed.subarray(offset))
  expect(answer.headers['upload-offset']).toBe(String(sealed.length))
  expect((await sendAll(queue, envelope)).body).toMatchObject({ outcome: 'done' })
})

test.each([
  ['this', app],
  ['another', there.app],
])('stalled connection on %s instance gives way to the next', async (_which, each) => {
  const envelope = await aLongEnvelope()
  const { path, sealed } = await firstAwaited(queue, envelope)
  await standStill(each, path, sealed, 150_000)
  await vi.waitFor(async () => expect(await sizeOf(envelope)).toBeGreaterThan(60_000))
  const offset = Number((await head(queue, path)).headers['upload-offset'])
  expect(offset).toBeGreaterThan(60_000)
  const answer = await patch(queue, path, offset, sealed.subarray(offset))
  expect([answer.statusCode, answer.headers['upload-offset']]).toEqual([204, String(sealed.length)])
  expect((await sendAll(queue, envelope)).body).toMatchObject({ outcome: 'done' })
})

test('database outage: leaves no lock and no lost connection behind', async () => {
  const envelope = await aLongEnvelope()
  const { path, sealed } = await firstAwaited(queue, envelope)
  await standStill(app, path, sealed, 150_000)
  await vi.waitFor(async () => expect(await sizeOf(envelope)).toBeGreaterThan(60_000))
  // More often than there are connections in the pool.
  for (let round = 0; round < 14; round += 1) {
    await cutConnections(databaseUrl)
    await vi.waitFor(async () => expect((await head(queue, path)).statusCode).toBe(200), 10_000)
  }
  const offset = Number((await head(queue, path)).headers['upload-offset'])
  expect(offset).toBeGreaterThan(60_000)
  await patch(queue, path, offset, sealed.subarray(offset))
  expect((await sendAll(queue, envelope)).body).toMatchObject({ outcome: 'done' })
})

test('two chunks at once: one is written, the other answered to ask for the offset', async () => {
  const envelope = await aLongEnvelope()
  const { path, sealed } = await firstAwaited(queue, envelope)
  const chunk = sealed.subarray(0, 200_000)
  const answers = await Promise.all(
    [queue, visitor(there.app)].map((at) => patch(at, path, 0, chunk)),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 409])
  expect((await head(queue, path)).headers['upload-offset']).toBe('200000')
  expect((await sendAll(queue, envelope)).body).toMatchObject({ outcome: 'done' })
})

test('lock time-out: the request is answered to ask for the offset', async () => {
  const { path, sealed } = await firstAwaited(queue, await aSubmissionEnvelope(device))
  const hash = tokenHash(path.slice(addressOf('').length))
  const holder = await database.pool.connect()
  onTestFinished(() => holder.release(true))
  await holder.query(`select pg_advisory_lock(hashtextextended('upload ' || $1, 0))`, [hash])
  const answers = await Promise.all([head(queue, path), patch(queue, path, 0, sealed)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409])
})
