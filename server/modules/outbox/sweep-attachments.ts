import type { Db } from '../../platform/database/database.ts'
import type { GrowingFiles } from '../../platform/growing-files.ts'
import { deleteExpiredUploads } from './attachment-queries.ts'

const RETENTION_MS = 30 * 86_400_000
const AT_ONCE = 100

/**
 * Deletes sealed documents, files and rows, whose envelope is done, or that no envelope has named within
 * thirty days; a device that comes later sends them again. Files go while their rows are locked.
 * @returns how many there were
 */
export async function sweepAttachments(db: Db, sealed: GrowingFiles, now: Date): Promise<number> {
  const before = new Date(now.getTime() - RETENTION_MS)
  for (let swept = 0; ;) {
    const count = await db.transaction(async (tx) => {
      const ids = await deleteExpiredUploads(tx, before, AT_ONCE)
      for (const id of ids) await sealed.remove(id)
      return ids.length
    })
    swept += count
    if (count < AT_ONCE) return swept
  }
}
