import { createWriteStream } from 'node:fs'
import { mkdir, open, readFile, rm, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isMissing } from './files.ts'

/** Files that grow over days, such as uploads over a bad connection; in one place that instances share. */
export interface GrowingFiles {
  /** Bytes that are there; 0 for a file that was never written to. */
  size(id: string): Promise<number>
  /** Appends at the end, durably; what comes before the stream breaks stays. */
  append(id: string, offset: number, bytes: Readable): Promise<number>
  /** All that is there; empty for a file that was never written to. */
  read(id: string): Promise<Uint8Array<ArrayBuffer>>
  /** Empties it. */
  restart(id: string): Promise<void>
  /** Removes a file; a missing file is no error. */
  remove(id: string): Promise<void>
}

/** Makes a file whose name outlasts a power cut too. */
async function create(folder: string, path: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await (await open(path, 'a', 0o600)).close()
  const directory = await open(folder)
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}

/** Growing files in a folder. */
export function growingFiles(folder: string): GrowingFiles {
  const pathOf = (id: string) => {
    if (!/^[\da-f-]{36}$/.test(id)) throw new Error('not the name of a growing file')
    return join(folder, id)
  }
  const size = async (id: string) => {
    try {
      return (await stat(pathOf(id))).size
    } catch (error) {
      if (isMissing(error)) return 0
      throw error
    }
  }
  return {
    size,
    async append(id, offset, bytes) {
      const path = pathOf(id)
      if (offset === 0) await create(folder, path)
      const file = createWriteStream(path, { flags: 'r+', start: offset, flush: true })
      await pipeline(bytes, file)
      return offset + file.bytesWritten
    },
    async read(id) {
      try {
        return new Uint8Array(await readFile(pathOf(id)))
      } catch (error) {
        if (isMissing(error)) return new Uint8Array()
        throw error
      }
    },
    async restart(id) {
      try {
        await truncate(pathOf(id))
      } catch (error) {
        if (!isMissing(error)) throw error
      }
    },
    remove: (id) => rm(pathOf(id), { force: true }),
  }
}
