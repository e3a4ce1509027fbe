import { randomBytes } from 'node:crypto'
import { constants, createWriteStream } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ApiError } from './api-error.ts'

/** A name that no file has yet, and nobody can guess. */
export function newFileName(): string {
  const random = randomBytes(20).toString('hex')
  return `${random.slice(0, 2)}/${random.slice(2)}`
}

/** Whether it is a name of `newFileName`. */
export function isFileName(name: string): boolean {
  return /^[0-9a-f]{2}\/[0-9a-f]{38}$/.test(name)
}

/** Whether a file or folder was not there. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** The store does not answer, or not as it should. A call is answered 503 `server.unavailable` by it. */
export class FilesUnavailable extends Error {
  override name = 'FilesUnavailable'
}

export interface StoredFile {
  name: string
  bytes: number
}

/** Where documents lie: outside the web root, under names that can't be guessed. */
export interface FileStore {
  /** Writes durably and answers the new file's name; what fails names nothing. */
  put(bytes: Uint8Array): Promise<string>
  /** Writes a file of any size under a name of `newFileName`: durably and whole, or not at all. Answers its bytes. */
  putStreamed(name: string, bytes: Readable): Promise<number>
  /**
   * 410 `document.file_missing` when the file is not there, though its name is known. A file that breaks off ends with
   * an error; who destroys the stream ends the reading.
   */
  read(name: string): Promise<Readable>
  /** Removes a file; a missing file is no error. */
  remove(name: string): Promise<void>
  /** Removes what a crash has left half written a day ago; answers how many files. */
  sweep(now: Date): Promise<number>
  /** All whole files, in no order. */
  list(): AsyncIterable<StoredFile>
  /** Throws when files can be neither written nor read. */
  check(): Promise<void>
}

/** The end of a name whose file is not whole yet. */
export const HALF = '.part'
const RETENTION_MS = 86_400_000

/** Writes the whole file under this name, or none. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const half = `${path}${HALF}`
  const file = await open(half, 'wx', 0o600)
  try {
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(half, path)
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
}

/** A file store in a folder. */
export function folderStore(folder: string): FileStore {
  const pathOf = (name: string) => {
    if (!isFileName(name)) throw new Error('not a stored file name')
    return join(folder, name)
  }
  return {
    async put(bytes) {
      const name = newFileName()
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true })
      await writeWhole(path, bytes)
      return name
    },
    async putStreamed(name, bytes) {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true })
      const half = createWriteStream(`${path}${HALF}`, { mode: 0o600, flush: true })
      await pipeline(bytes, half)
      await rename(`${path}${HALF}`, path)
      return half.bytesWritten
    },
    async read(name) {
      try {
        return (await open(pathOf(name))).createReadStream()
      } catch (error) {
        throw isMissing(error) ? new ApiError('document.file_missing') : error
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async sweep(now) {
      const before = now.getTime() - RETENTION_MS
      let swept = 0
      for (const name of await readdir(folder, { recursive: true })) {
        if (!name.endsWith(HALF)) continue
        const path = join(folder, name)
        if ((await stat(path)).mtimeMs >= before) continue
        await rm(path, { force: true })
        swept += 1
      }
      return swept
    },
    async *list() {
      for (const name of await readdir(folder, { recursive: true })) {
        if (isFileName(name)) yield { name, bytes: (await stat(join(folder, name))).size }
      }
    },
    check: () => access(folder, constants.W_OK),
  }
}
