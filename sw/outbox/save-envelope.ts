import { provisionalNumber } from '../../contract/core/provisional-number.ts'
import type { Attachment, Envelope, EnvelopeKind } from '../../contract/outbox/envelope.ts'
import { ENVELOPE_KINDS, ENVELOPE_VERSION } from '../../contract/outbox/envelope.ts'
import type { Outbox, StoredAttachment } from './database.ts'
import { FIRST_COUNTER } from './database.ts'
import { findEntry, findTombstone } from './entry-store.ts'
import type { Entry } from './entry.ts'
import { ENTRY_VERSION, migrateEntry } from './entry.ts'
import { isInMemory } from './memory-database.ts'
import { broadcastChange } from './outbox-changes.ts'
import { AlreadySavedError, NotCorrectableError } from './save-errors.ts'
import type { EnvelopeToSave, SealedContent, Signer } from './sign-and-seal.ts'
import { sealContent, signatureOf } from './sign-and-seal.ts'
import type { WriteTransaction } from './storage.ts'
import { checkQuota, removeAttachments, withStrictTransaction } from './storage.ts'

/** An upper estimate for fields, editable copy and the record itself. */
const ENTRY_BYTES = 16 * 1024

/**
 * Seals, signs and saves an envelope with its documents, in one strict transaction with the counter
 * of provisional numbers (rules 2, 9 and 10).
 * Resolves on `complete`; only then may a screen say "saved". With `correctsId` the corrected entry
 * is removed in the same transaction, and the customer's provisional number stays.
 *
 * Throws, with nothing written: `StorageFullError` (rule 15), `AlreadySavedError` for a known id,
 * `NotCorrectableError`.
 */
export async function saveEnvelope<K extends EnvelopeKind>(
  outbox: Outbox,
  input: EnvelopeToSave<K>,
): Promise<Entry> {
  const bytes = input.files.reduce((sum, file) => sum + file.bytes.length, ENTRY_BYTES)
  if (!isInMemory(outbox)) await checkQuota(bytes)
  const sealed = await sealContent(input)
  for (;;) {
    const plan = await planSave(outbox, input)
    const entry = await entryOf(input, sealed, plan)
    if (!(await write(outbox, entry, sealed.documents, plan))) continue
    broadcastChange(plan.corrected ? null : entry._id)
    return entry
  }
}

async function entryOf(
  input: EnvelopeToSave<EnvelopeKind>,
  sealed: SealedContent,
  { number, corrected, reused }: SavePlan,
): Promise<Entry> {
  const { signer, kind } = input
  const attachments = [sealed.fields, ...sealed.documents].map(({ attachment }) => attachment)
  const envelope: Envelope = {
    version: ENVELOPE_VERSION,
    _id: input._id,
    ownerId: signer.ownerId,
    deviceId: signer.device._id,
    kind,
    schemaVersion: ENVELOPE_KINDS[kind].schemaVersion,
    number,
    dependsOnId: input.dependsOnId ?? null,
    correctsId: input.correctsId ?? null,
    capturedAt: input.capturedAt.toISOString(),
    clocks: input.clocks,
    attachments: [...attachments, ...reused],
  }
  const savedAt = input.capturedAt.getTime()
  return {
    _id: input._id,
    version: ENTRY_VERSION,
    ownerId: signer.ownerId,
    ownerName: signer.ownerName,
    envelope,
    signature: await signatureOf(signer, envelope),
    fields: sealed.fields.sealed,
    editableCopy: sealed.editableCopy,
    state: 'waiting',
    isSending: false,
    attempts: 0,
    nextAttemptAt: savedAt,
    failure: null,
    // The server's offset of a reused document is carried over.
    uploads: Object.fromEntries(
      reused.flatMap(({ attachmentId }) => {
        const upload = corrected?.uploads[attachmentId]
        return upload ? [[attachmentId, upload]] : []
      }),
    ),
    sentBytes: 0,
    totalBytes: envelope.attachments.reduce((sum, { bytes }) => sum + bytes, 0),
    savedAt,
    isPersistent: sealed.isPersistent,
    receiptLock: sealed.receiptLock,
  }
}

/** Writes the entry; false when the plan is outdated and must be made again. */
function write(
  outbox: Outbox,
  entry: Entry,
  documents: SealedContent['documents'],
  plan: SavePlan,
): Promise<boolean> {
  return withStrictTransaction(
    outbox,
    ['entries', 'attachments', 'counters'],
    async (transaction) => {
      const entries = transaction.objectStore('entries')
      if (!(await isPlanCurrent(transaction, entry._id, plan))) return false
      const attachments = transaction.objectStore('attachments')
      const stored: StoredAttachment[] = documents.map(({ attachment, blob }) => ({
        entryId: entry._id,
        attachmentId: attachment.attachmentId,
        blob,
      }))
      for (const { attachmentId } of plan.reused) {
        const old = await attachments.get([plan.corrected?._id ?? '', attachmentId])
        // A missing document is noticed and asked for when the server wants it.
        if (old) stored.push({ ...old, entryId: entry._id })
      }
      if (plan.corrected) {
        await removeAttachments(transaction, plan.corrected._id)
        await entries.delete(plan.corrected._id)
      } else {
        await transaction.objectStore('counters').put(plan.counter, entry.envelope.deviceId)
      }
      for (const attachment of stored) await attachments.put(attachment)
      await entries.add(entry)
      return true
    },
  )
}

/**
 * The number and predecessor of a new envelope; checked again when it is written, as signing takes
 * a while.
 */
interface SavePlan {
  /** The entry that it replaces. */
  corrected: Entry | null
  /** The corrected entry's documents that it reuses. */
  reused: Attachment[]
  number: string
  deviceId: string
  /** This envelope's counter among the device's provisional numbers. */
  counter: number
}

interface SaveRequest {
  _id: string
  signer: Signer
  correctsId?: string | null
  reusedAttachments?: { attachmentId: string }[]
}

/** The plan at this moment. Throws `AlreadySavedError`, `NotCorrectableError`. */
async function planSave(outbox: Outbox, request: SaveRequest): Promise<SavePlan> {
  const { device, ownerId } = request.signer
  const saved = (await findEntry(outbox, request._id)) ?? (await findTombstone(outbox, request._id))
  if (saved) throw new AlreadySavedError(saved)
  const counter = await nextCounter((key) => outbox.get('counters', key), device._id)
  const number = provisionalNumber(device.prefix, counter)
  const plan = { corrected: null, reused: [], number, deviceId: device._id, counter }
  if (!request.correctsId) return plan
  const corrected = (await findEntry(outbox, request.correctsId)) ?? null
  if (corrected?.ownerId !== ownerId || !isParked(corrected)) {
    throw new NotCorrectableError(request.correctsId)
  }
  const reused = (request.reusedAttachments ?? []).map(({ attachmentId }) => {
    const attachment = corrected.envelope.attachments
      .slice(1)
      .find((each) => each.attachmentId === attachmentId)
    if (!attachment)
      throw new NotCorrectableError(`${corrected._id} has no document ${attachmentId}`)
    return attachment
  })
  // The customer has this number already.
  return { ...plan, corrected, reused, number: corrected.envelope.number }
}

/** The next counter among the provisional numbers of the device. */
async function nextCounter(
  read: (key: string) => Promise<number | undefined>,
  deviceId: string,
): Promise<number> {
  return ((await read(deviceId)) ?? (await read(FIRST_COUNTER)) ?? 0) + 1
}

/** Whether the plan still holds at the moment of writing. */
async function isPlanCurrent(
  transaction: WriteTransaction,
  id: string,
  { corrected, counter, deviceId }: SavePlan,
): Promise<boolean> {
  const entries = transaction.objectStore('entries')
  if (await entries.get(id)) return false
  if (!corrected) {
    const counters = transaction.objectStore('counters')
    return (await nextCounter((key) => counters.get(key), deviceId)) === counter
  }
  const record = await entries.get(corrected._id)
  return record !== undefined && isParked(migrateEntry(record))
}

/** A parked entry waits for a person and is never in delivery. */
function isParked({ state }: Entry): boolean {
  return state === 'rejected' || state === 'damaged'
}
