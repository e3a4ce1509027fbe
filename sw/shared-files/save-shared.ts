import { StorageFullError } from '../outbox/save-errors.ts'
import { checkQuota, asStorageError } from '../outbox/storage.ts'
import type { SharedRecord } from './database.ts'
import { withSharedFiles } from './database.ts'
import type { Sealer } from './seal-shared.ts'
import { sealShared } from './seal-shared.ts'
import { isExpired } from './shared-store.ts'

/**
 * Limits for unclaimed files: they must not fill a device, and another site's page may post here
 * too.
 */
export const MAX_SHARED_FILES = 40
/** Larger files fit no document: only their names are stored, for the message. */
export const MAX_SHARED_BYTES = 40 * 1024 * 1024

/**
 * Stores the shared files, all or none; they are on the disk when this resolves. Rejects with
 * `StorageFullError` where there is no space or too many files wait already.
 */
export async function storeShared(
  files: readonly File[],
  sealer: Sealer,
  now = Date.now(),
): Promise<void> {
  const isTooLarge = ({ size }: File) => size > MAX_SHARED_BYTES
  await checkQuota(files.reduce((sum, file) => sum + (isTooLarge(file) ? 0 : file.size), 0))
  const records: SharedRecord[] = []
  for (const [order, file] of files.entries()) {
    const shared = { id: crypto.randomUUID(), at: now, order, file, isTooLarge: isTooLarge(file) }
    records.push(await sealShared(shared, sealer))
  }
  await withSharedFiles(async (database) => {
    const { store, done } = database.transaction('files', 'readwrite', { durability: 'strict' })
    done.catch(() => {})
    try {
      const known = await store.getAll()
      const expired = known.filter((record) => isExpired(record, now))
      if (known.length - expired.length + records.length > MAX_SHARED_FILES) {
        throw new StorageFullError('Too many shared files wait')
      }
      await Promise.all([
        ...expired.map(({ id }) => store.delete(id)),
        ...records.map((record) => store.put(record)),
        done,
      ])
    } catch (error) {
      throw asStorageError(error)
    }
  })
}
