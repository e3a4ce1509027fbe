import type { EnvelopeBody, EnvelopeKind } from '../../contract/outbox/envelope-kinds.ts'
import { ENVELOPE_KINDS } from '../../contract/outbox/envelope-kinds.ts'
import type { Envelope, EnvelopeContent } from '../../contract/outbox/envelope.ts'
import { ENVELOPE_VERSION } from '../../contract/outbox/envelope.ts'
import type { SealingKey } from '../../contract/outbox/sealing-keys.ts'
import type { Outbox, StoredAttachment } from './database.ts'
import { bytesOf } from './encoding.ts'
import type { Bytes, Entry, EditableCopy } from './entry.ts'
import { ENTRY_VERSION } from './entry.ts'
import { broadcastChange } from './outbox-changes.ts'
import type { SavePlan } from './save-plan.ts'
import { planSave, isPlanCurrent } from './save-plan.ts'
import type { SealedAttachment, Signer } from './sign-and-seal.ts'
import { createSealer, signatureOf } from './sign-and-seal.ts'
import { checkQuota, isPersistent, removeAttachments, withStrictTransaction } from './storage.ts'

/** An upper estimate for fields, editable copy and the record itself. */
const ENTRY_BYTES = 16 * 1024

/** A document that goes with the envelope. */
export interface FileToSend {
  /** Made by the page; the body names it in the place of an upload's id. */
  attachmentId: string
  name: string
  /** Of `bytes`, hexadecimal. */
  sha256: string
  bytes: Bytes
  /** Its upload on the server, sent while the form was open. */
  uploadId?: string
}

/** A document of the corrected entry that the new envelope reuses. */
export interface ReusedAttachment {
  attachmentId: string
  name: string
  /** Of the document itself, hexadecimal. */
  sha256: string
  uploadId?: string
}

export interface EnvelopeToSave<K extends EnvelopeKind> {
  /** Made once, when the person pressed Submit (rule 2). */
  _id: string
  kind: K
  /** The body of the kind; it names attachments in the place of uploads. */
  body: EnvelopeBody<K>
  files: FileToSend[]
  /** Of the entry in `correctsId`. */
  reusedAttachments?: ReusedAttachment[]
  /** Written by the page, sealed with the content for the owner alone. */
  note: unknown
  signer: Signer
  sealingKey: SealingKey
  clocks: Envelope['clocks']
  capturedAt: Date
  /** The envelope that must be done before this one (rule 5). */
  dependsOnId?: string | null
  /** The rejected or damaged entry that this one corrects (rule 6). */
  correctsId?: string | null
}

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
  await checkQuota(input.files.reduce((sum, { bytes }) => sum + bytes.length, ENTRY_BYTES))
  const sealed = await sealContent(input)
  for (;;) {
    const plan = await planSave(outbox, input)
    const entry = await entryOf(input, sealed, plan)
    if (!(await write(outbox, entry, sealed.documents, plan))) continue
    broadcastChange(plan.corrected ? null : entry._id)
    return entry
  }
}

interface SealedContent {
  fields: SealedAttachment
  documents: { attachment: SealedAttachment['attachment']; blob: Blob }[]
  editableCopy: Entry['editableCopy']
  isPersistent: boolean
}

async function sealContent(input: EnvelopeToSave<EnvelopeKind>): Promise<SealedContent> {
  const { signer, files } = input
  const seal = await createSealer(input.sealingKey)
  const content = contentOf(input)
  const editableCopy: EditableCopy = { content, note: input.note }
  const fields = bytesOf(JSON.stringify(content))
  const documents: SealedContent['documents'] = []
  // One after the other, as each may have 10 MB.
  for (const { attachmentId, bytes } of files) {
    const { attachment, sealed } = await seal(bytes, signer.ownerId, attachmentId)
    documents.push({ attachment, blob: new Blob([sealed]) })
  }
  return {
    fields: await seal(fields, signer.ownerId, crypto.randomUUID()),
    documents,
    editableCopy: await signer.seal(bytesOf(JSON.stringify(editableCopy))),
    isPersistent: await isPersistent(),
  }
}

function contentOf({
  body,
  files,
  reusedAttachments = [],
}: EnvelopeToSave<EnvelopeKind>): EnvelopeContent {
  const named = [...reusedAttachments, ...files].map(({ attachmentId, name, sha256, uploadId }) => [
    attachmentId,
    { name, sha256, ...(uploadId !== undefined && { uploadId }) },
  ])
  return { body, files: Object.fromEntries(named) as EnvelopeContent['files'] }
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
  }
}

/** Whether it was written; false when the plan is outdated and must be made again. */
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
