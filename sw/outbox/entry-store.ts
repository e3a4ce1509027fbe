import type { EnvelopeReceipt } from '../../contract/outbox/envelope-receipts.ts'
import type { Outbox } from './database.ts'
import type { Entry, Tombstone, Discarded } from './entry.ts'
import { migrateEntry } from './entry.ts'
import { broadcastChange } from './outbox-changes.ts'
import { StorageFullError } from './save-errors.ts'
import type { Signer } from './signer.ts'
import { signatureOf } from './signer.ts'
import { removeAttachments, withStrictTransaction } from './storage.ts'

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

/**
 * Changes an entry as it is at this moment, so that flusher and person never undo each other.
 * `change` answers what becomes different, or `null` for nothing. Answers the entry as it is then,
 * or `null` when it is gone.
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

/** As `patchEntry`, for what sending does not depend on: a full disk keeps no envelope back. */
export async function tryPatch(...args: Parameters<typeof patchEntry>): Promise<void> {
  try {
    await patchEntry(...args)
  } catch {
    // Whether the database is there at all, the next read tells.
  }
}

/**
 * The envelope is acknowledged: a tombstone takes the place of entry and documents (rule 4). One that a
 * person gave up while it was under way is sent after all, and shown so.
 */
export async function completeEntry(
  outbox: Outbox,
  id: string,
  receipt: EnvelopeReceipt,
  doneAt: number,
): Promise<void> {
  try {
    await writeTombstone(outbox, id, receipt, doneAt)
  } catch (error) {
    if (!(error instanceof StorageFullError)) throw error
    // The documents are on the server: they make room for the tombstone.
    await withStrictTransaction(outbox, ['attachments'], (transaction) =>
      removeAttachments(transaction, id),
    )
    await writeTombstone(outbox, id, receipt, doneAt)
  }
  broadcastChange(id)
}

function writeTombstone(
  outbox: Outbox,
  id: string,
  receipt: EnvelopeReceipt,
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
      await tombstones.put({ _id: id, ownerId, kind, number, receipt, doneAt, ...discardMark })
    },
  )
}

/** What an entry is like that has not been tried yet. */
const FRESH = { state: 'waiting', attempts: 0, nextAttemptAt: 0, failure: null } as const

/** Lets a parked or waiting entry be tried at the next flush, as if for the first time. */
export async function retryEntry(outbox: Outbox, id: string): Promise<void> {
  await patchEntry(outbox, id, () => FRESH)
}

/** Lets go, after an update of the app, what the version before was too old to send (rule 6). */
export async function retryAfterUpdate(outbox: Outbox): Promise<void> {
  const entries = await listEntries(outbox)
  for (const { _id } of entries.filter(({ state }) => state === 'waits_for_update')) {
    await patchEntry(outbox, _id, ({ state }) => (state === 'waits_for_update' ? FRESH : null))
  }
}

/** A person gives an entry up: it goes with its documents, and why is kept in a log (rule 16). */
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
      }
      await transaction.objectStore('discarded').put(log)
      await transaction.objectStore('entries').delete(id)
      await removeAttachments(transaction, id)
    },
  )
  broadcastChange(id)
}

/** What this person gave up and the server has not heard of yet. */
export async function listUnreported(outbox: Outbox, ownerId: string): Promise<Discarded[]> {
  const discarded = await outbox.getAllFromIndex('discarded', 'ownerId', ownerId)
  return discarded.filter(({ reported }) => !reported)
}

/** The server has heard of these discarded envelopes. */
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
 * The owner is here again: what waits for the owner is tried again, and every entry that another
 * device key has signed is signed by this one (rule 6). Answers how many may go now.
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
      // Signed by another tab meanwhile.
      if (entry.signature !== signature) return null
      return { ...by, ...(entry.state === 'waits_for_owner' && FRESH) }
    })
    if (isWaiting) resumed += 1
  }
  return resumed
}

/**
 * The server says that it has this envelope as done: its acknowledgement was lost. As if it came now.
 * A receipt for an envelope that is not here changes nothing.
 */
export function completeByReceipt(outbox: Outbox, receipt: EnvelopeReceipt): Promise<void> {
  return completeEntry(outbox, receipt.submissionId, receipt, Date.now())
}
