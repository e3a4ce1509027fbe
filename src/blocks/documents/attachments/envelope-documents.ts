import * as v from 'valibot'
import { openOutbox } from '../../../../sw/outbox/database.ts'
import { findEntry } from '../../../../sw/outbox/entry-store.ts'
import type { Entry } from '../../../../sw/outbox/entry.ts'
import type { FileToSend, ReusedAttachment } from '../../../../sw/outbox/sign-and-seal.ts'
import { readEditableCopy } from '../../../offline/outbox/read-view.ts'
import type { RestoredSlot } from '../upload/stored-file.ts'
import type { UploadStore } from '../upload/upload-store.ts'

export interface EnvelopeDocuments {
  files: FileToSend[]
  reusedAttachments: ReusedAttachment[]
  attached: AttachedDocument[]
}

/**
 * The documents of an envelope from a form's slots; the id of a slot's file is that of its
 * attachment. Documents of the corrected entry are reused, and those uploaded while the form was
 * open are not sent again. Rejects for a slot whose file is not on this device.
 */
export async function envelopeDocuments(
  uploads: Pick<UploadStore, 'slots' | 'fileIn'>,
  keys: readonly string[],
  corrected: Entry | undefined,
): Promise<EnvelopeDocuments> {
  const storedIds = new Set(corrected?.envelope.attachments.map(({ attachmentId }) => attachmentId))
  const previousFiles = corrected && (await readEditableCopy(corrected))?.content.files
  const found: EnvelopeDocuments = { files: [], reusedAttachments: [], attached: [] }
  for (const key of keys) {
    const { file, fileId: attachmentId, sha256, hides, upload } = uploads.slots().get(key) ?? {}
    if (!file || !attachmentId || !sha256) throw new Error(`The document ${key} was not taken in`)
    const { name, size, type } = file
    found.attached.push({ key, attachmentId, name, size, type, sha256, ...(hides && { hides }) })
    const document = { attachmentId, name, sha256, ...(upload && { uploadId: upload._id }) }
    const content = uploads.fileIn(key)
    // The former envelope's facts say which documents are on the server and not sent again.
    if (storedIds.has(attachmentId))
      found.reusedAttachments.push({ ...document, ...previousFiles?.[attachmentId] })
    else if (content) {
      found.files.push({ ...document, bytes: new Uint8Array(await content.arrayBuffer()) })
    } else throw new Error(`The bytes of ${key} are not on this device`)
  }
  return found
}

/** The entry that an envelope corrects, if there is one. */
export async function findCorrected(id: string | null): Promise<Entry | undefined> {
  return id === null ? undefined : findEntry(await openOutbox(), id)
}

/** A document's facts for the form; the envelope itself contains only its name and content. */
const AttachedDocument = v.object({
  /** Key of its slot in the form. */
  key: v.string(),
  attachmentId: v.string(),
  name: v.string(),
  size: v.number(),
  type: v.string(),
  sha256: v.string(),
  /** The number that was masked on the document, or confirmed not to be there (UploadSlot). */
  hides: v.optional(v.literal('aadhaar')),
})
export type AttachedDocument = v.InferOutput<typeof AttachedDocument>

const Note = v.fallback(v.object({ documents: v.array(AttachedDocument) }), { documents: [] })

/** The documents of an envelope from its form's note. */
export function attachedDocuments(note: unknown): AttachedDocument[] {
  return v.parse(Note, note).documents
}

/** The note with a document in the place of a lost one. */
export function replaceInNote(
  note: unknown,
  replacedId: string,
  document: Omit<AttachedDocument, 'key'>,
): unknown {
  const documents = attachedDocuments(note).map((each) =>
    each.attachmentId === replacedId ? { ...each, ...document } : each,
  )
  return { ...(note as object | null), documents }
}

/** The documents as slots of a form that corrects the envelope. */
export function attachedSlots(
  documents: readonly AttachedDocument[],
  keyOf: (document: AttachedDocument, index: number) => string,
): Map<string, RestoredSlot> {
  return new Map(
    documents.map((document, index) => {
      const { name, size, type, sha256, hides, attachmentId } = document
      const file = { name, size, type }
      return [
        keyOf(document, index),
        {
          file,
          fileId: attachmentId,
          sha256,
          hides,
          upload: null,
          isAttached: true,
          load: async () => undefined,
        },
      ]
    }),
  )
}
