import * as v from 'valibot'
import type { RestoredSlot } from '../upload/stored-file.ts'

/** How a document looks in the form; the envelope itself holds its name and content alone. */
const AttachedDocument = v.object({
  /** Of its slot in the form. */
  key: v.string(),
  attachmentId: v.string(),
  name: v.string(),
  size: v.number(),
  type: v.string(),
  sha256: v.string(),
  /** What was looked for in it (UploadSlot). */
  hides: v.optional(v.literal('aadhaar')),
})
export type AttachedDocument = v.InferOutput<typeof AttachedDocument>

const Note = v.fallback(v.object({ documents: v.array(AttachedDocument) }), { documents: [] })

/** The documents of an envelope, as the form that made it has noted them beside it. */
export function attachedDocuments(note: unknown): AttachedDocument[] {
  return v.parse(Note, note).documents
}

/** The note with another document in the place of one that was lost. */
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

/** The same as slots of a form that corrects the envelope. */
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
