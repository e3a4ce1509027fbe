import type { IDBPTransaction, StoreNames } from 'idb'
import type { Attachment } from '../../contract/outbox/envelope.ts'
import type { Outbox, OutboxSchema } from './database.ts'
import { digestOf } from './encoding.ts'
import { StorageFullError } from './save-errors.ts'

/** A writing transaction; its stores are checked when it runs. */
export type WriteTransaction = IDBPTransaction<
  OutboxSchema,
  StoreNames<OutboxSchema>[],
  'readwrite'
>

/**
 * Runs `work` in one transaction: all its writes are on the disk when it resolves (rule 2), or
 * none.
 * `work` may await only the transaction's own requests. Rejects with `StorageFullError` when the
 * browser has no space.
 */
export async function withStrictTransaction<Result>(
  outbox: Outbox,
  names: StoreNames<OutboxSchema>[],
  work: (transaction: WriteTransaction) => Promise<Result>,
): Promise<Result> {
  const transaction = outbox.transaction(names, 'readwrite', { durability: 'strict' })
  // The transaction's end is awaited below. Without this line an earlier refusal, which rejects the failing request
  // too, would count as unhandled.
  transaction.done.catch(() => {})
  try {
    const result = await work(transaction)
    await transaction.done
    return result
  } catch (error) {
    try {
      transaction.abort()
    } catch {
      // The transaction has already ended.
    }
    throw asStorageError(transaction.error ?? error)
  }
}

/**
 * The sealed document, if its length and hash equal those of the signed envelope (rule 2).
 * `null` when it is missing, unreadable or altered.
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
 * Bytes that the outbox may still save while a fifth of the quota stays free; `null` where the
 * browser does not tell.
 */
export async function remainingQuota(): Promise<number | null> {
  const { quota, usage } =
    (await storage()
      ?.estimate?.()
      .catch(() => undefined)) ?? {}
  if (quota === undefined || usage === undefined) return null
  return Math.max(0, Math.floor(quota * (1 - FREE_SHARE) - usage))
}

/** Throws `StorageFullError` where `bytes` more would use the reserved share. */
export async function checkQuota(bytes: number): Promise<void> {
  const left = await remainingQuota()
  if (left !== null && bytes > left) throw new StorageFullError(`${bytes} bytes, room for ${left}`)
}

/** Whether the browser has granted persistent storage. */
export async function isPersistent(): Promise<boolean> {
  return (
    (await storage()
      ?.persisted?.()
      .catch(() => false)) ?? false
  )
}

/**
 * Turns the browser's own quota refusal into `StorageFullError`: its estimate may have been wrong.
 */
export function asStorageError(error: unknown): unknown {
  // A transaction that exceeded the quota rejects with this reason, or with an `AbortError`.
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
  return isFull ? new StorageFullError('The browser has no room left', { cause: error }) : error
}

/** Absent over plain http and in some private windows. */
function storage(): Partial<StorageManager> | undefined {
  return (navigator as { storage?: StorageManager }).storage
}
