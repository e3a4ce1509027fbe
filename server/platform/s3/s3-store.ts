import { createHash } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ApiError } from '../api-error.ts'
import type { FileStore } from '../files.ts'
import { isFileName, newFileName } from '../files.ts'
import type { Fingerprint } from '../fingerprint.ts'
import { fingerprinting } from '../fingerprint.ts'
import type { S3Objects } from './s3-objects.ts'

function checkName(name: string): void {
  if (!isFileName(name)) throw new Error('not a stored file name')
}

/** A file of this machine with its hash, for as long as the work lasts: what is sent has to have a length and a hash before it begins. */
async function onDisk<T>(
  bytes: Readable,
  work: (content: Fingerprint & { body: Blob }) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'gramone-file-'))
  try {
    const path = join(folder, 'whole')
    const { through, read } = fingerprinting()
    await pipeline(bytes, through, createWriteStream(path, { mode: 0o600 }))
    return await work({ body: await openAsBlob(path), ...read() })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A file store in an S3 bucket: an object is there whole, by one request, or not at all. */
export function s3Store(objects: S3Objects): FileStore {
  return {
    async put(bytes) {
      const name = newFileName()
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      try {
        await objects.put(name, { body: new Uint8Array(bytes), bytes: bytes.length, sha256 })
      } catch (error) {
        // It may be there though nobody said so; without a name it would only take up space.
        void objects.remove(name).catch(() => undefined)
        throw error
      }
      return name
    },
    async putStreamed(name, bytes) {
      checkName(name)
      return onDisk(bytes, async (content) => {
        await objects.put(name, content)
        return content.bytes
      })
    },
    async read(name) {
      checkName(name)
      const stream = await objects.read(name)
      if (!stream) throw new ApiError('document.file_missing')
      return stream
    },
    async remove(name) {
      checkName(name)
      await objects.remove(name)
    },
    sweep: async () => 0,
    async *list() {
      for await (const file of objects.list('')) if (isFileName(file.name)) yield file
    },
    async check() {
      for await (const _ of objects.list('', 1)) return
    },
  }
}
