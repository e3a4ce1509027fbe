import { openOutbox } from '../../../sw/outbox/database.ts'
import type { OwnerCount } from '../../../sw/outbox/entry-store.ts'
import { countsByOwner, listEntries, listTombstones } from '../../../sw/outbox/entry-store.ts'
import type { Entry, EditableCopy, Tombstone, SealedCopy } from '../../../sw/outbox/entry.ts'
import { currentOwner, onOwnerChange, requireOwner } from '../device-store/owner.ts'
import type { OwnerKeys } from '../device-store/owner.ts'
import type { Bytes } from '../device-store/sealing.ts'
import { seal, textOf, unseal } from '../device-store/sealing.ts'

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

function aadOf(ownerId: string): string {
  return JSON.stringify(['own envelope', ownerId])
}

/** Seals what a person reads of the own envelopes on this device (offline.md, rule 10). */
export function sealEditableCopy(
  keys: OwnerKeys,
  ownerId: string,
  bytes: Bytes,
): Promise<SealedCopy> {
  return seal(keys.seal, bytes, aadOf(ownerId))
}

/**
 * What the entry says, for its owner. `null` for anybody else, and where nothing opens it any more:
 * it is sent all the same. Throws `LockedError` while nobody's key is open.
 */
export async function readEditableCopy({
  ownerId,
  editableCopy,
}: Entry): Promise<EditableCopy | null> {
  const { owner, keys } = requireOwner()
  if (owner.userId !== ownerId) return null
  try {
    return JSON.parse(textOf(await unseal(keys.seal, editableCopy, aadOf(ownerId)))) as EditableCopy
  } catch {
    return null
  }
}
