import { deviceDatabase } from './database.ts'
import type { OwnerRecord } from './database.ts'

export async function findOwner(ownerId: string): Promise<OwnerRecord | undefined> {
  return (await deviceDatabase()).get('owners', ownerId)
}

/** Writes a whole record; it is on the disk when this resolves. */
export async function putOwner(record: OwnerRecord): Promise<void> {
  const database = await deviceDatabase()
  const transaction = database.transaction('owners', 'readwrite', { durability: 'strict' })
  await Promise.all([transaction.store.put(record), transaction.done])
}

/** Everyone known here, the most recently active first. */
export async function listOwners(): Promise<OwnerRecord[]> {
  const owners = await (await deviceDatabase()).getAll('owners')
  return owners.sort((a, b) => b.lastActiveAt - a.lastActiveAt)
}

/**
 * Changes a record in one transaction, so that two tabs do not undo each other, and answers it as
 * it is now. `undefined` for a person whom this device does not know.
 */
export async function changeOwner(
  ownerId: string,
  change: (record: OwnerRecord) => Partial<OwnerRecord>,
): Promise<OwnerRecord | undefined> {
  const database = await deviceDatabase()
  const transaction = database.transaction('owners', 'readwrite', { durability: 'strict' })
  const record = await transaction.store.get(ownerId)
  const changed = record && { ...record, ...change(record) }
  if (changed) await transaction.store.put(changed)
  await transaction.done
  return changed
}
