import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { CHUNK_BYTES, SMALLEST_CHUNK_BYTES } from '../../contract/outbox/envelope.ts'
import { captivePage, envelopeServer } from '../../tests/support/outbox/envelope-server.ts'
import type { EnvelopeServer } from '../../tests/support/outbox/envelope-server.ts'
import { ChunkSize, uploadAttachment } from './resumable-upload.ts'
import { createSender } from './sender.ts'

const SIZE = 5 * CHUNK_BYTES + 17
const data = new Uint8Array(randomBytes(SIZE))
const path = '/uploads/token'

let server: EnvelopeServer
let chunk: ChunkSize
let noted: number[]
let time: number

beforeEach(() => {
  server = envelopeServer()
  server.uploads.set(path, { attachmentId: 'a', bytes: SIZE, sha256: '', data: Buffer.alloc(0) })
  chunk = new ChunkSize()
  noted = []
  time = 0
})

const upload = (offset = 0, stop = new AbortController().signal) =>
  uploadAttachment(
    createSender(server.fetch, () => time, stop),
    chunk,
    { path, offset, blob: new Blob([data]), attachmentId: 'a' },
    async (at) => void noted.push(at),
  )
const arrived = () => server.uploads.get(path)?.data
const patches = () => server.seen.filter(({ method }) => method === 'PATCH')

test('upload: chunks of 256 KiB, each acknowledged and stored before the next', async () => {
  expect(await upload()).toBe('complete')
  expect(arrived()?.equals(data)).toBe(true)
  expect(patches().map(({ offset }) => offset)).toEqual(
    [0, 1, 2, 3, 4, 5].map((n) => n * CHUNK_BYTES),
  )
  expect(noted).toEqual([1, 2, 3, 4, 5].map((n) => n * CHUNK_BYTES).concat(SIZE))
  for (const { init } of server.seen) {
    expect(init).toMatchObject({ credentials: 'omit', redirect: 'manual' })
    expect(new Headers(init.headers).get('x-requested-with')).toBe('gramone')
  }
})

test("upload: resumes at the server's offset", async () => {
  await upload()
  const upto = server.uploads.get(path)
  if (upto) upto.data = Buffer.from(data.subarray(0, 700_000))
  server.received = 0
  expect(await upload(700_000)).toBe('complete')
  expect([arrived()?.equals(data), server.received]).toEqual([true, SIZE - 700_000])
})

test('cut at each chunk boundary: asks for the offset, sends nothing twice', async () => {
  server.fault = async ({ method }, next) => {
    const response = await next()
    if (method === 'PATCH' && response.status === 204) throw new TypeError('cut')
    return response
  }
  expect(await upload()).toBe('complete')
  expect(arrived()?.equals(data)).toBe(true)
  expect(server.received).toBe(SIZE)
})

test('chunk size: halved after each loss and doubled again, within bounds', async () => {
  let losses = 6
  server.fault = async ({ method }, next) => {
    if (method === 'PATCH' && losses > 0 && losses-- % 2 === 1) throw new TypeError('lost')
    return next()
  }
  expect(await upload()).toBe('complete')
  const sizes = patches().map(({ bytes }) => bytes)
  expect(Math.min(...sizes.slice(0, -1))).toBeLessThan(CHUNK_BYTES)
  expect(Math.max(...sizes)).toBe(CHUNK_BYTES)
  for (let n = 0; n < 9; n += 1) chunk.shrink()
  expect(chunk.bytes).toBe(SMALLEST_CHUNK_BYTES)
})

test('slow chunk: the next one is smaller', async () => {
  server.fault = async (_seen, next) => {
    time += 20_000
    return next()
  }
  await upload()
  expect(chunk.bytes).toBe(SMALLEST_CHUNK_BYTES)
})

test('413 by a proxy: smaller chunks, until they pass', async () => {
  server.fault = async ({ bytes }, next) =>
    bytes > 70_000 ? new Response('<h1>413</h1>', { status: 413 }) : next()
  expect(await upload()).toBe('complete')
  expect(arrived()?.equals(data)).toBe(true)
})

test.each([404, 410])('%i: starts this upload anew', async (status) => {
  const gone = () => new Response(null, { status, headers: { 'tus-resumable': '1.0.0' } })
  server.fault = async () => gone()
  expect(await upload()).toBe('not_found')
})

test('404 by another host: not an answer of ours', async () => {
  server.fault = async () => new Response('<h1>404</h1>', { status: 404 })
  await expect(upload()).rejects.toMatchObject({ failure: { code: 'not_acknowledged' } })
})

test('captive portal’s 200: acknowledges no chunk', async () => {
  server.fault = async () => captivePage()
  await expect(upload()).rejects.toMatchObject({ state: 'waiting' })
  expect(noted).toEqual([])
})

test('offset moved by another flusher: asked for', async () => {
  const moved = server.uploads.get(path)
  if (moved) moved.data = Buffer.from(data.subarray(0, 400_000))
  expect(await upload(0)).toBe('complete')
  expect([arrived()?.equals(data), server.received]).toEqual([true, SIZE - 400_000])
  expect(chunk.bytes).toBe(CHUNK_BYTES)
})

test('upload without progress: given up after three tries', async () => {
  server.fault = async ({ method }, next) => {
    if (method === 'PATCH') throw new TypeError('lost')
    return next()
  }
  await expect(upload()).rejects.toMatchObject({ failure: { code: 'network' } })
  expect(patches()).toHaveLength(3)
})

test('offset beyond the document: not an answer', async () => {
  server.fault = async () =>
    new Response(null, {
      status: 204,
      headers: { 'tus-resumable': '1.0.0', 'upload-offset': String(SIZE + 1) },
    })
  await expect(upload()).rejects.toMatchObject({ failure: { code: 'not_acknowledged' } })
})

test('upload by an overtaken flusher: stops', async () => {
  const stop = new AbortController()
  server.fault = async (_seen, next) => {
    stop.abort()
    return next()
  }
  await expect(upload(0, stop.signal)).rejects.toMatchObject({ failure: { code: 'network' } })
  expect(server.seen).toHaveLength(1)
})

test('unreadable document: asked for again', async () => {
  const blob = new Blob([data])
  blob.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone')) }) as Blob
  const sender = createSender(server.fetch, () => 0, new AbortController().signal)
  const attachment = { path, offset: 0, blob, attachmentId: 'a' }
  await expect(uploadAttachment(sender, chunk, attachment, async () => {})).rejects.toMatchObject({
    state: 'damaged',
    failure: { code: 'attachment_missing', attachmentIds: ['a'] },
  })
})
