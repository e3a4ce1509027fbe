import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { FilesUnavailable, newFileName } from '../../server/platform/files.ts'
import { s3GrowingFiles } from '../../server/platform/s3/s3-growing-files.ts'
import { s3Objects } from '../../server/platform/s3/s3-objects.ts'
import { s3Store } from '../../server/platform/s3/s3-store.ts'
import { tryS3 } from '../../server/platform/s3/try-s3.ts'
import { startS3StandIn } from '../support/s3/s3-stand-in.ts'

const s3 = await startS3StandIn()
afterAll(() => s3.close())
afterEach(() => {
  s3.fault = () => undefined
  s3.objects.clear()
  s3.asked.length = 0
})

const patience = { firstWaitMs: 1, answerMs: 300, stallMs: 10_000 }
const objects = s3Objects(s3.address, patience)
const files = s3Store(objects)
const sealed = s3GrowingFiles(objects, 'uploads')
const bytes = randomBytes(700_000)

/** The first requests that begin so go wrong in this way. */
function failFirst(count: number, start: string, fault: ReturnType<typeof s3.fault>) {
  let left = count
  s3.fault = (asked) => (asked.startsWith(start) && left-- > 0 ? fault : undefined)
}

const FAULTS = [
  ['cut in the middle', { cutBodyAt: 300_000 }],
  ['answered that the store is busy', { status: 503, code: 'SlowDown' }],
  ['not answered', 'silent'],
] as const

test.each(FAULTS)(
  'a file whose sending is %s is sent again, and is there once',
  async (_, fault) => {
    failFirst(2, 'PUT', fault)
    const name = await files.put(bytes)
    expect((await buffer(await files.read(name))).equals(bytes)).toBe(true)
    expect(s3.objects.size).toBe(1)
  },
)

test.each(FAULTS)('a file whose sending is always %s is not there', async (_, fault) => {
  failFirst(Number.POSITIVE_INFINITY, 'PUT', fault)
  await expect(files.put(bytes)).rejects.toThrow(FilesUnavailable)
  expect(s3.asked.filter((asked) => asked.startsWith('PUT'))).toHaveLength(3)
  expect(s3.objects.size).toBe(0)
  // What may have been stored though nobody said so is removed.
  await vi.waitFor(() => expect(s3.asked.at(-1)).toMatch(/^DELETE/))
})

test('what arrives changed is refused by the store', async () => {
  const body = new Uint8Array([1, 2, 3])
  const wrong = { body, bytes: 3, sha256: 'a'.repeat(64) }
  await expect(objects.put(newFileName(), wrong)).rejects.toMatchObject({
    code: 'XAmzContentSHA256Mismatch',
  })
  expect(s3.objects.size).toBe(0)
})

test('a file that breaks off ends with an error, not early', async () => {
  const name = await files.put(bytes)
  failFirst(1, 'GET', { cutAnswerAt: 300_000 })
  await expect(buffer(await files.read(name))).rejects.toThrow('broke off')
  expect((await buffer(await files.read(name))).equals(bytes)).toBe(true)
})

test('a download that stands still ends with an error', async () => {
  const name = await files.put(bytes)
  failFirst(1, 'GET', { stallAnswerAt: 300_000 })
  const hasty = s3Store(s3Objects(s3.address, { ...patience, stallMs: 100 }))
  await expect(buffer(await hasty.read(name))).rejects.toThrow('stopped sending')
})

test('who stops reading ends the download', async () => {
  s3.objects.set(`papers/files/${'ab/'}${'0'.repeat(38)}`, randomBytes(30_000_000))
  const stream = await files.read(`ab/${'0'.repeat(38)}`)
  await once(stream, 'readable')
  expect(s3.open()).toBe(1)
  stream.destroy()
  await vi.waitFor(() => expect(s3.open()).toBe(0))
})

test('a store that is down answers no request, and all again when it is back', async () => {
  const name = await files.put(bytes)
  await s3.pause()
  await expect(files.read(name)).rejects.toThrow(FilesUnavailable)
  await expect(files.remove(name)).rejects.toThrow(FilesUnavailable)
  await expect(files.check()).rejects.toThrow(FilesUnavailable)
  await s3.resume()
  expect((await buffer(await files.read(name))).equals(bytes)).toBe(true)
})

test('a bucket that is gone is no missing file', async () => {
  failFirst(1, 'GET', { status: 404, code: 'NoSuchBucket' })
  await expect(files.read(newFileName())).rejects.toThrow(FilesUnavailable)
})

test('an upload whose part is refused keeps what came before, and goes on there', async () => {
  const id = randomUUID()
  const pieces = Array.from({ length: 4 }, () => randomBytes(300_000))
  s3.fault = (asked) =>
    asked.startsWith(`PUT files/uploads/${id}/0000600000`)
      ? { status: 503, code: 'SlowDown' }
      : undefined
  await expect(sealed.append(id, 0, Readable.from(pieces))).rejects.toThrow(FilesUnavailable)
  expect(await sealed.size(id)).toBe(600_000)
  s3.fault = () => undefined
  await sealed.append(id, 600_000, Readable.from(pieces.slice(2)))
  expect(Buffer.from(await sealed.read(id)).equals(Buffer.concat(pieces))).toBe(true)
})

test('more parts than a page lists are all found', async () => {
  const id = randomUUID()
  const parts = Array.from({ length: 1100 }, (_, at) => `${String(at).padStart(10, '0')}-1`)
  for (const part of parts) s3.objects.set(`papers/files/uploads/${id}/${part}`, Buffer.from('x'))
  expect(await sealed.size(id)).toBe(1100)
  await sealed.remove(id)
  expect(s3.objects.size).toBe(0)
})

test.each([
  [{}, undefined],
  [{ bucket: 'others' }, 'has no bucket others'],
  [{ secretKey: 'wrong' }, 'S3_SECRET_KEY: '],
  [{ accessKey: 'wrong' }, 'S3_ACCESS_KEY: '],
  [{ region: 'mars' }, 'S3_REGION: '],
])('at the start %o is told as %s', async (wrong, line) => {
  const lines = await tryS3({ ...s3.address, ...wrong }, () => {})
  expect(lines).toEqual(line === undefined ? [] : [expect.stringContaining(line)])
  expect(s3.objects.size).toBe(0)
})

test('at the start a key without the right to write, and an open bucket, are told', async () => {
  failFirst(1, 'PUT', { status: 403, code: 'AccessDenied' })
  expect(await tryS3(s3.address, () => {})).toEqual([expect.stringContaining('Let the key read')])
  s3.isOpen = true
  expect(await tryS3(s3.address, () => {})).toEqual([expect.stringContaining('everybody can read')])
  s3.isOpen = false
})

test('at the start a store that is down is no reason to stop', async () => {
  await s3.pause()
  const said: string[] = []
  expect(await tryS3(s3.address, (line) => void said.push(line))).toEqual([])
  expect(said).toEqual([expect.stringContaining('does not answer')])
  await s3.resume()
})
