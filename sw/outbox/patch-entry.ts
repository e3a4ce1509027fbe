import type { SubmissionReceipt } from '../../contract/applications/submission.ts'
import type { Outbox } from './database.ts'
import type { Entry } from './entry.ts'
import { migrateEntry } from './migrate-entry.ts'
import { broadcastChange } from './outbox-changes.ts'
import { StorageFullError } from './save-errors.ts'
import { removeAttachments } from './stored-attachments.ts'
import { withStrictTransaction } from './strict-transaction.ts'

/**
 * Changes an entry as it is at this moment, so that flusher and person never undo each other.
 * `change` answers what becomes different, or `null` for nothing. Answers the entry as it is then,
 * or `null` when it is gone.
 */
export async function patchEntry(
  outbox: Outbox,
  id: string,
  change: (entry: Entry) => Partial<Entry> | null,
): Promise<Entry | null> {
  const patched = await withStrictTransaction(outbox, ['entries'], async (transaction) => {
    const entries = transaction.objectStore('entries')
    const record = await entries.get(id)
    if (!record) return null
    const entry = migrateEntry(record)
    const difference = change(entry)
    if (difference) await entries.put({ ...entry, ...difference })
    return { ...entry, ...difference }
  })
  broadcastChange(id)
  return patched
}

/** As `patchEntry`, for what sending does not depend on: a full disk keeps no envelope back. */
export async function tryPatch(...args: Parameters<typeof patchEntry>): Promise<void> {
  try {
    await patchEntry(...args)
  } catch {
    // Whether the database is there at all, the next read tells.
  }
}

/**
 * The envelope is acknowledged: a tombstone takes the place of entry and documents (rule 4). One that a
 * person gave up while it was under way is sent after all, and shown so.
 */
export async function completeEntry(
  outbox: Outbox,
  id: string,
  receipt: SubmissionReceipt,
  doneAt: number,
): Promise<void> {
  try {
    await writeTombstone(outbox, id, receipt, doneAt)
  } catch (error) {
    if (!(error instanceof StorageFullError)) throw error
    // The documents are on the server: they make room for the tombstone.
    await withStrictTransaction(outbox, ['attachments'], (transaction) =>
      removeAttachments(transaction, id),
    )
    await writeTombstone(outbox, id, receipt, doneAt)
  }
  broadcastChange(id)
}

function writeTombstone(
  outbox: Outbox,
  id: string,
  receipt: SubmissionReceipt,
  doneAt: number,
): Promise<void> {
  return withStrictTransaction(
    outbox,
    ['entries', 'attachments', 'tombstones', 'discarded'],
    async (transaction) => {
      const tombstones = transaction.objectStore('tombstones')
      if (await tombstones.get(id)) return
      const entry = await transaction.objectStore('entries').get(id)
      const discarded = await transaction.objectStore('discarded').get(id)
      const known = entry?.envelope ?? discarded
      if (!known) return
      const { ownerId, kind, number } = known
      await transaction.objectStore('entries').delete(id)
      await transaction.objectStore('discarded').delete(id)
      await removeAttachments(transaction, id)
      const discardMark = discarded && { wasDiscarded: true as const }
      await tombstones.put({ _id: id, ownerId, kind, number, receipt, doneAt, ...discardMark })
    },
  )
}
