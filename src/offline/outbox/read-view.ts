import { openOutbox } from '../../../sw/outbox/database.ts'
import type { OwnerCount } from '../../../sw/outbox/entry-store.ts'
import { countsByOwner, listEntries, listTombstones } from '../../../sw/outbox/entry-store.ts'
import type { Entry, EditableCopy, Tombstone } from '../../../sw/outbox/entry.ts'
import { currentOwner, onOwnerChange } from '../device-store/owner.ts'
import { readEditableCopy } from './editable-copy.ts'

export interface OutboxItem {
  entry: Entry
  /** `null` when nothing here opens it: it was imported, or sealed under a key that is gone. */
  editableCopy: EditableCopy | null
}

export interface OutboxView {
  /** The person's own, the oldest first. */
  entries: OutboxItem[]
  /** How many wait for anybody else, by name. */
  others: OwnerCount[]
  /** The person's, the last sent first. */
  sent: Tombstone[]
  /** The person's key is open: what has no own copy then is not to be read here at all. */
  isOpen: boolean
}

// Read again with every chunk that goes out, and never changed: opened once.
const copies = new Map<string, EditableCopy>()
onOwnerChange(() => copies.clear())

/** The outbox as this person may see it. Rejects where the browser gives no storage. */
export async function readView(userId: string): Promise<OutboxView> {
  const outbox = await openOutbox()
  const [all, sent] = await Promise.all([listEntries(outbox), listTombstones(outbox, userId)])
  const own = all.filter(({ ownerId }) => ownerId === userId)
  return {
    entries: await Promise.all(
      own.map(async (entry) => ({ entry, editableCopy: await copyOf(entry) })),
    ),
    others: countsByOwner(all).filter(({ ownerId }) => ownerId !== userId),
    sent,
    isOpen: currentOwner()?.userId === userId,
  }
}

async function copyOf(entry: Entry): Promise<EditableCopy | null> {
  if (currentOwner()?.userId !== entry.ownerId) return null
  const known = copies.get(entry._id)
  if (known) return known
  const copy = await readEditableCopy(entry)
  if (copy && currentOwner()?.userId === entry.ownerId) copies.set(entry._id, copy)
  return copy
}
