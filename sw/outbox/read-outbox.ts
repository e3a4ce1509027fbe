import type { Outbox } from './database.ts'
import type { Entry, Tombstone } from './entry.ts'
import { migrateEntry } from './migrate-entry.ts'

/** Every entry on this device, whoever owns it, the oldest first. */
export async function listEntries(outbox: Outbox): Promise<Entry[]> {
  const records = await outbox.getAll('entries')
  return records.map(migrateEntry).toSorted((a, b) => a.savedAt - b.savedAt)
}

/** The entry, or `undefined` when none of that id waits here. */
export async function findEntry(outbox: Outbox, id: string): Promise<Entry | undefined> {
  const record = await outbox.get('entries', id)
  return record && migrateEntry(record)
}

/** What this person has sent from this device, the last first. */
export async function listTombstones(outbox: Outbox, ownerId: string): Promise<Tombstone[]> {
  const found = await outbox.getAllFromIndex('tombstones', 'ownerId', ownerId)
  return found.toSorted((a, b) => b.doneAt - a.doneAt)
}

/** What is left of an acknowledged envelope; `undefined` while it waits, or for a foreign id. */
export function findTombstone(outbox: Outbox, id: string): Promise<Tombstone | undefined> {
  return outbox.get('tombstones', id)
}

/** Whether a person gave this envelope up here. */
export async function wasDiscarded(outbox: Outbox, id: string): Promise<boolean> {
  return (await outbox.get('discarded', id)) !== undefined
}

export interface OwnerCount {
  ownerId: string
  ownerName: string
  count: number
}

/** How many entries wait for each person of this device: "3 waiting, Sunita" (rule 16). */
export function countsByOwner(entries: readonly Entry[]): OwnerCount[] {
  const counts = new Map<string, OwnerCount>()
  for (const { ownerId, ownerName } of entries) {
    const count = counts.get(ownerId) ?? { ownerId, ownerName, count: 0 }
    counts.set(ownerId, {
      ...count,
      ownerName: count.ownerName || ownerName,
      count: count.count + 1,
    })
  }
  return [...counts.values()]
}
