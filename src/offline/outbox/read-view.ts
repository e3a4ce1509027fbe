import type { EnvelopeReceipt } from '../../../contract/outbox/envelope.ts'
import { openOutbox } from '../../../sw/outbox/database.ts'
import type { OwnerCount } from '../../../sw/outbox/entry-store.ts'
import { countsByOwner, listEntries, listTombstones } from '../../../sw/outbox/entry-store.ts'
import type { Entry, EditableCopy, Tombstone, SealedCopy } from '../../../sw/outbox/entry.ts'
import { openReceipt } from '../../../sw/outbox/receipt-lock.ts'
import { currentOwner, onOwnerChange, requireOwner } from '../device-store/owner.ts'
import type { OwnerKeys } from '../device-store/owner.ts'
import type { Bytes } from '../device-store/sealing.ts'
import { seal, textOf, unseal } from '../device-store/sealing.ts'

export interface OutboxItem {
  entry: Entry
  /** `null` when nothing here opens it: it was imported, or sealed under a lost key. */
  editableCopy: EditableCopy | null
}

/** An envelope that the server has. Its receipt is null where nothing here opens it. */
export type SentEnvelope = Omit<Tombstone, 'sealedReceipt'>

export interface OutboxView {
  /** The person's own, the oldest first. */
  entries: OutboxItem[]
  /** Numbers of other people's entries, by name. */
  others: OwnerCount[]
  /** What the person has sent from here, the last first. */
  sent: SentEnvelope[]
  /** The person's key is open: an entry without an editable copy is then unreadable here. */
  isOpen: boolean
}

// Entries are read again with every chunk; their copies never change and are opened once.
const copies = new Map<string, EditableCopy>()
const receipts = new Map<string, EnvelopeReceipt>()
onOwnerChange(() => {
  copies.clear()
  receipts.clear()
})

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
    sent: await Promise.all(sent.map(openTombstone)),
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

/** The tombstone with its receipt, for its owner; without it for anybody else, and where nothing opens it. */
export async function openTombstone({ sealedReceipt, ...sent }: Tombstone): Promise<SentEnvelope> {
  if (!sealedReceipt || currentOwner()?.userId !== sent.ownerId) return sent
  const known = receipts.get(sent._id)
  if (known) return { ...sent, receipt: known }
  try {
    const { keys } = requireOwner()
    const raw = new Uint8Array(await unseal(keys.seal, sealedReceipt.key, aadOf(sent.ownerId)))
    const receipt = await openReceipt(raw, sealedReceipt.content)
    raw.fill(0)
    if (currentOwner()?.userId === sent.ownerId) receipts.set(sent._id, receipt)
    return { ...sent, receipt }
  } catch {
    return sent
  }
}

/** Seals the editable copy of a person's own envelope (offline.md, rule 10). */
export function sealEditableCopy(
  keys: OwnerKeys,
  ownerId: string,
  bytes: Bytes,
): Promise<SealedCopy> {
  return seal(keys.seal, bytes, aadOf(ownerId))
}

/**
 * The entry's editable copy, for its owner. `null` for another person, and where nothing opens it
 * any more: the entry is sent all the same. Throws `LockedError` while no key is open.
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
