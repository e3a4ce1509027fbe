import type { SubmissionReceipt } from '../../contract/applications/submission.ts'
import type { Outbox } from './database.ts'
import type { Discarded } from './entry.ts'
import { broadcastChange } from './outbox-changes.ts'
import { completeEntry, patchEntry } from './patch-entry.ts'
import { listEntries } from './read-outbox.ts'
import type { Signer } from './signer.ts'
import { signatureOf } from './signer.ts'
import { removeAttachments } from './stored-attachments.ts'
import { withStrictTransaction } from './strict-transaction.ts'

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
export function completeByReceipt(outbox: Outbox, receipt: SubmissionReceipt): Promise<void> {
  return completeEntry(outbox, receipt.submissionId, receipt, Date.now())
}
