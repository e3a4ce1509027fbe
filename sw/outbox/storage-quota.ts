import { StorageFullError } from './save-errors.ts'

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
