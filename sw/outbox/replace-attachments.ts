import type { EnvelopeBody, EnvelopeKind } from '../../contract/outbox/envelope.ts'
import type { SealingKey } from '../../contract/outbox/sealing-keys.ts'
import type { Outbox } from './database.ts'
import { findEntry } from './entry-store.ts'
import type { Entry, EditableCopy } from './entry.ts'
import { saveEnvelope } from './save-envelope.ts'
import { NotCorrectableError } from './save-errors.ts'
import type { FileToSend, Signer } from './sign-and-seal.ts'

export interface Replacement {
  /** The damaged entry. */
  id: string
  /** The id of the entry that takes its place. */
  newId: string
  /** Opened by the owner; its note names the new attachments already. */
  editableCopy: EditableCopy
  /** The new documents, each with the id of the attachment that it replaces; `file.attachmentId` is a new id. */
  files: { replacedId: string; file: FileToSend }[]
  signer: Signer
  sealingKey: SealingKey
}

/**
 * Gives a damaged entry the documents that it lacks: a new envelope in its place, linked to it, with
 * its number, its captured moment and its other documents. Throws as `saveEnvelope` does.
 */
export async function replaceAttachments(outbox: Outbox, replacement: Replacement): Promise<Entry> {
  const { id, newId, editableCopy, files, signer, sealingKey } = replacement
  const entry = await findEntry(outbox, id)
  if (!entry) throw new NotCorrectableError(id)
  const { kind, capturedAt, clocks, dependsOnId } = entry.envelope
  const newIds = new Map(files.map(({ replacedId, file }) => [replacedId, file.attachmentId]))
  const unchanged = Object.entries(editableCopy.content.files).filter(
    ([attachmentId]) => !newIds.has(attachmentId),
  )
  return saveEnvelope(outbox, {
    _id: newId,
    kind,
    // The body was valid when it was saved, and only ids of attachments have changed since.
    body: replaceIds(editableCopy.content.body, newIds) as EnvelopeBody<EnvelopeKind>,
    files: files.map(({ file }) => file),
    reusedAttachments: unchanged.map(([attachmentId, file]) => ({ attachmentId, ...file })),
    note: editableCopy.note,
    signer,
    sealingKey,
    clocks,
    capturedAt: new Date(capturedAt),
    dependsOnId,
    correctsId: id,
  })
}

/** The value with ids replaced wherever they stand. */
function replaceIds(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return ids.get(value) ?? value
  if (Array.isArray(value)) return value.map((each) => replaceIds(each, ids))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, replaceIds(each, ids)]),
  )
}
