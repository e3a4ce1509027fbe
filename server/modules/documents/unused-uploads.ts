import type { Db } from '../../platform/database/database.ts'
import type { FileStore } from '../../platform/files.ts'
import { deleteUnusedUploads } from './queries.ts'

const RETENTION_MS = 7 * 86_400_000
const AT_ONCE = 100

/**
 * Deletes uploads, files and rows, that nothing has named within seven days. The files go while
 * their rows are locked: a crash leaves rows whose files the next sweep looks for in vain, never
 * files that no row knows.
 * @returns how many there were
 */
export async function sweepUnusedUploads(db: Db, files: FileStore, now: Date): Promise<number> {
  const before = new Date(now.getTime() - RETENTION_MS)
  for (let swept = 0; ;) {
    const count = await db.transaction(async (tx) => {
      const uploads = await deleteUnusedUploads(tx, before, AT_ONCE)
      for (const name of uploads.flat()) await files.remove(name)
      return uploads.length
    })
    swept += count
    if (count < AT_ONCE) return swept
  }
}
