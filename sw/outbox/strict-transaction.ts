import type { IDBPTransaction, StoreNames } from 'idb'
import type { Outbox, OutboxSchema } from './database.ts'
import { asStorageError } from './storage-quota.ts'

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
