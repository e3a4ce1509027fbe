/** Share of the quota that stays free (rule 15). */
const FREE_SHARE = 0.2

/** There is no room left on this device for what was to be saved; nothing of it was. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError'
}

/**
 * Bytes that may still be saved before the outbox refuses, so that a fifth of the quota stays free;
 * `null` where the browser does not tell.
 */
export async function roomLeft(): Promise<number | null> {
  // Absent over plain http and in some private windows.
  const storage = navigator.storage as StorageManager | undefined
  if (!storage?.estimate) return null
  const { quota, usage } = await storage.estimate()
  if (quota === undefined || usage === undefined) return null
  return Math.max(0, Math.floor(quota * (1 - FREE_SHARE) - usage))
}
