import type { IDBPTransaction, StoreNames } from 'idb'
import type { Attachment } from '../../contract/outbox/envelope.ts'
import type { Outbox, OutboxSchema } from './database.ts'
import { digestOf } from './encoding.ts'
import { StorageFullError } from './save-errors.ts'

/** A transaction that writes; which stores it holds is seen when it runs. */
export type WriteTransaction = IDBPTransaction<
  OutboxSchema,
  StoreNames<OutboxSchema>[],
  'readwrite'
>

/**
 * Does `work` in one transaction that resolves when its writes lie on the disk (rule 2), or leaves
 * nothing of them. `work` may await nothing but the transaction's own requests. Rejects with
 * `StorageFullError` when the browser has no room.
 */
export async function withStrictTransaction<Result>(
  outbox: Outbox,
  names: StoreNames<OutboxSchema>[],
  work: (transaction: WriteTransaction) => Promise<Result>,
): Promise<Result> {
  const transaction = outbox.transaction(names, 'readwrite', { durability: 'strict' })
  // Its end is awaited below; until then a refusal is told by the request that met it.
  transaction.done.catch(() => {})
  try {
    const result = await work(transaction)
    await transaction.done
    return result
  } catch (error) {
    try {
      transaction.abort()
    } catch {
      // It has ended by itself.
    }
    throw asStorageError(transaction.error ?? error)
  }
}

/**
 * The sealed document as it was saved: its length and hash are those of the signed envelope (rule 2).
 * `null` when it is missing, can't be read, or is not what was saved.
 */
export async function findIntactAttachment(
  outbox: Outbox,
  entryId: string,
  attachment: Pick<Attachment, 'attachmentId' | 'bytes' | 'sha256'>,
): Promise<Blob | null> {
  const stored = await outbox.get('attachments', [entryId, attachment.attachmentId])
  if (stored?.blob.size !== attachment.bytes) return null
  try {
    const bytes = new Uint8Array(await stored.blob.arrayBuffer())
    return (await digestOf(bytes)) === attachment.sha256 ? stored.blob : null
  } catch {
    // The browser lost the file behind the blob.
    return null
  }
}

/** Removes the documents of an entry, within a transaction. */
export async function removeAttachments(
  transaction: WriteTransaction,
  entryId: string,
): Promise<void> {
  const store = transaction.objectStore('attachments')
  const keys = await store.index('entryId').getAllKeys(entryId)
  await Promise.all(keys.map((key) => store.delete(key)))
}

/** Share of the quota that stays free (rule 15). */
const FREE_SHARE = 0.2

/**
 * Bytes that may still be saved before the outbox refuses, so that a fifth of the quota stays free;
 * `null` where the browser does not tell.
 */
export async function remainingQuota(): Promise<number | null> {
  const { quota, usage } = (await storage()?.estimate?.()) ?? {}
  if (quota === undefined || usage === undefined) return null
  return Math.max(0, Math.floor(quota * (1 - FREE_SHARE) - usage))
}

/** Throws `StorageFullError` where so many bytes more would take the part that stays free. */
export async function checkQuota(bytes: number): Promise<void> {
  const left = await remainingQuota()
  if (left !== null && bytes > left) throw new StorageFullError(`${bytes} bytes, room for ${left}`)
}

/** Whether the browser has promised not to throw away what is saved here. */
export async function isPersistent(): Promise<boolean> {
  return (await storage()?.persisted?.()) ?? false
}

/** A refusal by the browser itself is told as ours is: its estimate may have been wrong. */
export function asStorageError(error: unknown): unknown {
  // A transaction that the quota ended rejects with the reason, or with its own end.
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
  return isFull ? new StorageFullError('The browser has no room left', { cause: error }) : error
}

/** Absent over plain http and in some private windows. */
function storage(): Partial<StorageManager> | undefined {
  return (navigator as { storage?: StorageManager }).storage
}
