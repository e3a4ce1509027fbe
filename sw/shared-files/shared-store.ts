import type { SharedRecord } from './database.ts'
import { withSharedFiles } from './database.ts'
import type { Sealer, SharedFile } from './seal-shared.ts'
import { openShared, sealShared } from './seal-shared.ts'

/** How long a shared file waits for a person, in milliseconds. */
export const SHARED_TTL_MS = 24 * 60 * 60 * 1000

/** Too old, or from a day that has not come: the clock was set. */
export function isExpired({ at }: SharedRecord, now: number): boolean {
  return Math.abs(now - at) > SHARED_TTL_MS
}

/**
 * The waiting files of this device, of any owner, in order of arrival; expired ones are removed.
 */
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

/** At sign-out: removes the files of this person, and those without an owner. */
export async function wipeShared(ownerId: string | null): Promise<void> {
  const known = await listShared()
  const removed = known.filter((record) => record.ownerId === ownerId || record.ownerId === null)
  await removeShared(removed.map(({ id }) => id))
}

/**
 * Gives the person a file that was shared while no key was open: sealed anew under the person's
 * key. Returns the opened file, or `null` where `tabKey` does not open the record.
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
