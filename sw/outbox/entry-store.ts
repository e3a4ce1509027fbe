import type { EnvelopeReceipt } from '../../contract/outbox/envelope.ts'
import type { Outbox } from './database.ts'
import type { Entry, Tombstone, Discarded } from './entry.ts'
import { migrateEntry } from './entry.ts'
import { broadcastChange } from './outbox-changes.ts'
import { sealReceipt } from './receipt-lock.ts'
import { StorageFullError } from './save-errors.ts'
import type { Signer } from './sign-and-seal.ts'
import { signatureOf } from './sign-and-seal.ts'
import { removeAttachments, withStrictTransaction } from './storage.ts'

/** All entries on this device, of every owner, the oldest first. */
export async function listEntries(outbox: Outbox): Promise<Entry[]> {
  const records = await outbox.getAll('entries')
  return records.map(migrateEntry).toSorted((a, b) => a.savedAt - b.savedAt)
}

/** The entry, or `undefined` when none of that id waits here. */
export async function findEntry(outbox: Outbox, id: string): Promise<Entry | undefined> {
  const record = await outbox.get('entries', id)
  return record && migrateEntry(record)
}

/** The tombstones of this person's sent envelopes, the last first. */
export async function listTombstones(outbox: Outbox, ownerId: string): Promise<Tombstone[]> {
  const found = await outbox.getAllFromIndex('tombstones', 'ownerId', ownerId)
  return found.toSorted((a, b) => b.doneAt - a.doneAt)
}

/** The tombstone of an acknowledged envelope; `undefined` while it waits, or for a foreign id. */
export function findTombstone(outbox: Outbox, id: string): Promise<Tombstone | undefined> {
  return outbox.get('tombstones', id)
}

/** Whether a person discarded this envelope here. */
export async function wasDiscarded(outbox: Outbox, id: string): Promise<boolean> {
  return (await outbox.get('discarded', id)) !== undefined
}

export interface OwnerCount {
  ownerId: string
  ownerName: string
  count: number
}

/** The number of entries per person on this device: "3 waiting, Sunita" (rule 16). */
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

/**
 * Changes an entry within one transaction, so that flusher and person never undo each other.
 * `change` returns the properties that differ, or `null` for none. Returns the changed entry, or
 * `null` when there is none of that id.
 */
export async function patchEntry(
  outbox: Outbox,
  id: string,
  change: (entry: Entry) => Partial<Entry> | null,
): Promise<Entry | null> {
  const patched = await withStrictTransaction(outbox, ['entries'], async (transaction) => {
    const entries = transaction.objectStore('entries')
    const record = await entries.get(id)
    if (!record) return null
    const entry = migrateEntry(record)
    const difference = change(entry)
    if (difference) await entries.put({ ...entry, ...difference })
    return { ...entry, ...difference }
  })
  broadcastChange(id)
  return patched
}

/**
 * As `patchEntry`, for changes that sending does not depend on: a full disk must not stop the
 * delivery.
 */
export async function tryPatch(...args: Parameters<typeof patchEntry>): Promise<void> {
  try {
    await patchEntry(...args)
  } catch {
    // A database that fails shows at the next read.
  }
}

/**
 * The envelope is acknowledged: a tombstone replaces entry and documents (rule 4).
 * An envelope that a person discarded during its delivery is shown as sent.
 */
export async function completeEntry(
  outbox: Outbox,
  id: string,
  receipt: EnvelopeReceipt,
  doneAt: number,
): Promise<void> {
  const kept = await keptReceipt(outbox, id, receipt)
  try {
    await writeTombstone(outbox, id, kept, doneAt)
  } catch (error) {
    if (!(error instanceof StorageFullError)) throw error
    // The documents are on the server: deleting them makes space for the tombstone.
    await withStrictTransaction(outbox, ['attachments'], (transaction) =>
      removeAttachments(transaction, id),
    )
    await writeTombstone(outbox, id, kept, doneAt)
  }
  broadcastChange(id)
}

type KeptReceipt = Pick<Tombstone, 'receipt' | 'sealedReceipt'>

/** The receipt as it is stored: for its owner alone, where the entry brought a key to seal it with. */
async function keptReceipt(
  outbox: Outbox,
  id: string,
  receipt: EnvelopeReceipt,
): Promise<KeptReceipt> {
  const lock = ((await findEntry(outbox, id)) ?? (await outbox.get('discarded', id)))?.receiptLock
  if (!lock) return { receipt }
  const content = await sealReceipt(lock.key, receipt)
  return { receipt: null, sealedReceipt: { content, key: lock.sealedKey } }
}

function writeTombstone(
  outbox: Outbox,
  id: string,
  kept: KeptReceipt,
  doneAt: number,
): Promise<void> {
  return withStrictTransaction(
    outbox,
    ['entries', 'attachments', 'tombstones', 'discarded'],
    async (transaction) => {
      const tombstones = transaction.objectStore('tombstones')
      if (await tombstones.get(id)) return
      const entry = await transaction.objectStore('entries').get(id)
      const discarded = await transaction.objectStore('discarded').get(id)
      const known = entry?.envelope ?? discarded
      if (!known) return
      const { ownerId, kind, number } = known
      await transaction.objectStore('entries').delete(id)
      await transaction.objectStore('discarded').delete(id)
      await removeAttachments(transaction, id)
      const discardMark = discarded && { wasDiscarded: true as const }
      await tombstones.put({ _id: id, ownerId, kind, number, ...kept, doneAt, ...discardMark })
    },
  )
}

/** The delivery state of an entry that was never tried. */
const FRESH = { state: 'waiting', attempts: 0, nextAttemptAt: 0, failure: null } as const

/** Has a parked or waiting entry tried at the next flush, as if for the first time. */
export async function retryEntry(outbox: Outbox, id: string): Promise<void> {
  await patchEntry(outbox, id, () => FRESH)
}

/**
 * Releases, after an update of the app, the entries that the older version could not send (rule 6).
 */
export async function retryAfterUpdate(outbox: Outbox): Promise<void> {
  const entries = await listEntries(outbox)
  for (const { _id } of entries.filter(({ state }) => state === 'waits_for_update')) {
    await patchEntry(outbox, _id, ({ state }) => (state === 'waits_for_update' ? FRESH : null))
  }
}

/** Discards an entry and its documents at a person's wish; the reason stays in a log (rule 16). */
export async function discardEntry(outbox: Outbox, id: string, reason: string): Promise<void> {
  await withStrictTransaction(
    outbox,
    ['entries', 'attachments', 'discarded'],
    async (transaction) => {
      const entry = await transaction.objectStore('entries').get(id)
      if (!entry) return
      const { ownerId, kind, number } = entry.envelope
      const log = {
        _id: id,
        ownerId,
        kind,
        number,
        reason,
        discardedAt: Date.now(),
        reported: false,
        ...(entry.receiptLock && { receiptLock: entry.receiptLock }),
      }
      await transaction.objectStore('discarded').put(log)
      await transaction.objectStore('entries').delete(id)
      await removeAttachments(transaction, id)
    },
  )
  broadcastChange(id)
}

/** This person's discarded envelopes that were not reported to the server. */
export async function listUnreported(outbox: Outbox, ownerId: string): Promise<Discarded[]> {
  const discarded = await outbox.getAllFromIndex('discarded', 'ownerId', ownerId)
  return discarded.filter(({ reported }) => !reported)
}

/** Marks discarded envelopes as reported to the server. */
export async function markReported(outbox: Outbox, ids: string[]): Promise<void> {
  await withStrictTransaction(outbox, ['discarded'], async (transaction) => {
    const store = transaction.objectStore('discarded')
    for (const id of ids) {
      const record = await store.get(id)
      if (record) await store.put({ ...record, reported: true })
    }
  })
}

/**
 * Signs again, with this device key, the owner's entries that wait for the owner or bear another
 * key's signature (rule 6).
 * Returns how many may be sent now.
 */
export async function signAgain(outbox: Outbox, signer: Signer): Promise<number> {
  const entries = (await listEntries(outbox)).filter(({ ownerId }) => ownerId === signer.ownerId)
  let resumed = 0
  for (const { _id, envelope, signature, state } of entries) {
    const isWaiting = state === 'waits_for_owner'
    if (!isWaiting && envelope.deviceId === signer.device._id) continue
    const signed = { ...envelope, deviceId: signer.device._id }
    const by = { envelope: signed, signature: await signatureOf(signer, signed) }
    await patchEntry(outbox, _id, (entry) => {
      // Another tab has signed it.
      if (entry.signature !== signature) return null
      return { ...by, ...(entry.state === 'waits_for_owner' && FRESH) }
    })
    if (isWaiting) resumed += 1
  }
  return resumed
}

/**
 * Completes an envelope whose acknowledgement was lost and that the server reports as done.
 * A receipt for an unknown envelope changes nothing.
 */
export function completeByReceipt(outbox: Outbox, receipt: EnvelopeReceipt): Promise<void> {
  return completeEntry(outbox, receipt.submissionId, receipt, Date.now())
}
