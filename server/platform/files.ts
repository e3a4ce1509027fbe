import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { ApiError } from './api-error.ts'

/** A name that no file has yet, and nobody can guess. */
export function newFileName(): string {
  const random = randomBytes(20).toString('hex')
  return `${random.slice(0, 2)}/${random.slice(2)}`
}

const NAME = /^[0-9a-f]{2}\/[0-9a-f]{38}$/

/** Whether a file of the store can have this name. */
export function isFileName(name: string): boolean {
  return NAME.test(name)
}

/** Where documents lie: a folder outside the web root, names that can't be guessed. */
export interface FileStore {
  /** Writes durably (synced to disk) and answers the new file's name; what fails leaves nothing. */
  put(bytes: Uint8Array): Promise<string>
  /** 410 `document.file_missing` when the file is not there, though its name is known. */
  read(name: string): Promise<Readable>
  /** Removes a file; a missing file is no error. */
  remove(name: string): Promise<void>
  /** Removes what a crash has left half written a day ago; answers how many files. */
  sweep(now: Date): Promise<number>
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
    async read(name) {
      try {
        return (await open(pathOf(name))).createReadStream()
      } catch (error) {
        const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
        throw isMissing ? new ApiError('document.file_missing') : error
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
  }
}
