import type { SharedRecord } from './database.ts'
import { withSharedFiles } from './database.ts'
import type { Sealer, SharedFile } from './seal-shared.ts'
import { openShared, sealShared } from './seal-shared.ts'

/** So long a shared file waits for somebody to take it, in milliseconds. */
export const SHARED_TTL_MS = 24 * 60 * 60 * 1000

/** Too old, or from a day that has not come: the clock was set. */
export function isExpired({ at }: SharedRecord, now: number): boolean {
  return Math.abs(now - at) > SHARED_TTL_MS
}

/** What waits on this device, whoever's it is, in the order in which it came; what is over goes. */
export async function listShared(now = Date.now()): Promise<SharedRecord[]> {
  const known = await withSharedFiles((database) => database.getAll('files'))
  const expired = known.filter((record) => isExpired(record, now))
  if (expired.length > 0) await removeShared(expired.map(({ id }) => id))
  return known
    .filter((record) => !expired.includes(record))
    .sort((a, b) => a.at - b.at || a.order - b.order)
}

/** They were taken, or are not wanted. */
export async function removeShared(ids: readonly string[]): Promise<void> {
  await withSharedFiles(async (database) => {
    const { store, done } = database.transaction('files', 'readwrite', { durability: 'strict' })
    await Promise.all([...ids.map((id) => store.delete(id)), done])
  })
}

/** At sign-out: what waits for this person goes, and what waits for nobody yet. */
export async function wipeShared(ownerId: string | null): Promise<void> {
  const known = await listShared()
  const removed = known.filter((record) => record.ownerId === ownerId || record.ownerId === null)
  await removeShared(removed.map(({ id }) => id))
}

/**
 * What was shared while nobody's key was open becomes the person's: sealed anew, by the own key.
 * Answers the opened file, or `null` where `tabKey` does not open the record.
 */
export async function adoptShared(
  record: SharedRecord,
  tabKey: CryptoKey,
  sealer: Sealer,
): Promise<SharedFile | null> {
  const opened = await openShared(record, tabKey)
  if (!opened) return null
  const sealed = await sealShared(opened, sealer)
  await withSharedFiles(async (database) => {
    const { store, done } = database.transaction('files', 'readwrite', { durability: 'strict' })
    // Another tab may have thrown it away meanwhile.
    if (await store.get(record.id)) await store.put(sealed)
    await done
  })
  return opened
}
