import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { newFileName } from '../../server/platform/files.ts'
import { openFiles } from '../../server/platform/open-files.ts'
import { startS3StandIn } from '../support/s3/s3-stand-in.ts'

// What a folder and an S3 store promise alike.

const folder = mkdtempSync(join(tmpdir(), 'gramone-store-'))
const s3 = await startS3StandIn()
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await s3.close()
})
const stores = [
  { kind: 'folder', ...(await openFiles({ folder })) },
  { kind: 's3', ...(await openFiles(s3.address)) },
]

const MB = 1024 * 1024

/** Comes in pieces, and breaks off after them. */
async function* breakingOff(...pieces: Uint8Array[]) {
  yield* pieces
  throw new Error('the connection is gone')
}

describe.each(stores)('files in the $kind', ({ files }) => {
  const names = async () => {
    const all: string[] = []
    for await (const { name } of files.list()) all.push(name)
    return all
  }

  test.each([0, 1, 3 * MB])('%i bytes come back as they were put', async (size) => {
    const bytes = randomBytes(size)
    const name = await files.put(bytes)
    expect(name).toMatch(/^[\da-f]{2}\/[\da-f]{38}$/)
    expect((await buffer(await files.read(name))).equals(bytes)).toBe(true)
  })

  test('every file has a name of its own', async () => {
    const [first, second] = await Promise.all([
      files.put(Buffer.from('x')),
      files.put(Buffer.from('x')),
    ])
    expect(first).not.toBe(second)
  })

  test('what is missing says so; what is removed is missing, and removed twice is no error', async () => {
    const missing = { code: 'document.file_missing', status: 410 }
    await expect(files.read(newFileName())).rejects.toMatchObject(missing)
    const name = await files.put(Buffer.from('x'))
    await files.remove(name)
    await files.remove(name)
    await expect(files.read(name)).rejects.toMatchObject(missing)
  })

  test('a stream is written whole, and its bytes are told', async () => {
    const name = newFileName()
    const pieces = [randomBytes(MB), randomBytes(10)]
    expect(await files.putStreamed(name, Readable.from(pieces))).toBe(MB + 10)
    const whole = await buffer(await files.read(name))
    expect(whole.equals(Buffer.concat(pieces))).toBe(true)
  })

  test('a stream that breaks off is not there', async () => {
    const name = newFileName()
    const written = files.putStreamed(name, Readable.from(breakingOff(randomBytes(1000))))
    await expect(written).rejects.toThrow('the connection is gone')
    await expect(files.read(name)).rejects.toMatchObject({ code: 'document.file_missing' })
    expect(await names()).not.toContain(name)
  })

  test('all files are listed, with their sizes', async () => {
    const name = await files.put(randomBytes(77))
    for await (const file of files.list()) {
      if (file.name === name) return expect(file.bytes).toBe(77)
    }
    throw new Error('not listed')
  })

  test('a name that is none is never looked for', async () => {
    for (const name of ['../secret', 'ab/cd', '', `ab/${'0'.repeat(37)}/`]) {
      await expect((async () => files.read(name))()).rejects.toThrow('not a stored file name')
    }
  })

  test('a store that works is found working', async () => {
    await files.check()
  })
})

describe.each(stores)('growing files in the $kind', ({ sealed }) => {
  test('grow piece by piece, begin again, and go', async () => {
    const id = randomUUID()
    expect(await sealed.size(id)).toBe(0)
    expect(await sealed.read(id)).toHaveLength(0)
    const bytes = randomBytes(700_000)
    for (const [from, to] of [
      [0, 300_000],
      [300_000, 300_001],
      [300_001, 700_000],
    ] as const) {
      expect(await sealed.append(id, from, Readable.from([bytes.subarray(from, to)]))).toBe(to)
      expect(await sealed.size(id)).toBe(to)
    }
    expect(Buffer.from(await sealed.read(id)).equals(bytes)).toBe(true)
    await sealed.restart(id)
    expect(await sealed.size(id)).toBe(0)
    await sealed.append(id, 0, Readable.from([Buffer.from('anew')]))
    expect(Buffer.from(await sealed.read(id)).toString()).toBe('anew')
    await sealed.remove(id)
    await sealed.remove(id)
    expect(await sealed.size(id)).toBe(0)
  })

  test('what came before a cut stays', async () => {
    const id = randomUUID()
    const pieces = [randomBytes(300_000), randomBytes(50_000)]
    await expect(sealed.append(id, 0, Readable.from(breakingOff(...pieces)))).rejects.toThrow(
      'gone',
    )
    expect(await sealed.size(id)).toBe(350_000)
    expect(Buffer.from(await sealed.read(id)).equals(Buffer.concat(pieces))).toBe(true)
  })

  test('two writers of one place leave the same bytes once', async () => {
    const id = randomUUID()
    const bytes = randomBytes(900_000)
    await sealed.append(id, 0, Readable.from([bytes.subarray(0, 400_000)]))
    await Promise.all([
      sealed.append(id, 400_000, Readable.from([bytes.subarray(400_000, 800_000)])),
      sealed.append(id, 400_000, Readable.from([bytes.subarray(400_000, 600_000)])),
    ])
    await sealed.append(id, 600_000, Readable.from([bytes.subarray(600_000)]))
    expect(await sealed.size(id)).toBe(900_000)
    expect(Buffer.from(await sealed.read(id)).equals(bytes)).toBe(true)
  })
})
