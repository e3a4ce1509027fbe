import * as v from 'valibot'
import { openOutbox } from '../../../sw/outbox/database.ts'
import type { Entry } from '../../../sw/outbox/entry.ts'
import { findEntry } from '../../../sw/outbox/read-outbox.ts'
import type { FileToSend, ReusedPart } from '../../../sw/outbox/save-letter.ts'
import type { RestoredSlot } from '../documents/kept-file.ts'
import type { UploadStore } from '../documents/upload-store.ts'

/** How a document looks in the form; the letter itself holds its name and content alone. */
const AttachedDocument = v.object({
  /** Of its slot in the form. */
  key: v.string(),
  partId: v.string(),
  name: v.string(),
  size: v.number(),
  type: v.string(),
  sha256: v.string(),
})
export type AttachedDocument = v.InferOutput<typeof AttachedDocument>

const Note = v.fallback(v.object({ documents: v.array(AttachedDocument) }), { documents: [] })

/** The documents of a letter, as the form that made it has noted them beside it. */
export function attachedDocuments(note: unknown): AttachedDocument[] {
  return v.parse(Note, note).documents
}

/** The note with another document in the place of one that was lost. */
export function noteWith(
  note: unknown,
  insteadOf: string,
  document: Omit<AttachedDocument, 'key'>,
): unknown {
  const documents = attachedDocuments(note).map((each) =>
    each.partId === insteadOf ? { ...each, ...document } : each,
  )
  return { ...(note as object | null), documents }
}

/** The same as slots of a form that corrects the letter. */
export function attachedSlots(
  documents: readonly AttachedDocument[],
  keyOf: (document: AttachedDocument, index: number) => string,
): Map<string, RestoredSlot> {
  return new Map(
    documents.map((document, index) => {
      const { name, size, type, sha256, partId } = document
      const file = { name, size, type }
      return [
        keyOf(document, index),
        {
          file,
          fileId: partId,
          sha256,
          upload: null,
          isAttached: true,
          load: async () => undefined,
        },
      ]
    }),
  )
}

/** Only a correction needs it, which had its entry opened by it before. */
const loadOwnCopy = () => import('./own-copy.ts')

export interface LetterDocuments {
  files: FileToSend[]
  reusedParts: ReusedPart[]
  attached: AttachedDocument[]
}

/**
 * The documents of a letter from the slots of a form; the id of a slot's file is that of its part.
 * What lies in the corrected entry already goes along as it is there, and what the server has got
 * while the form was open is not asked for again. Rejects for a slot whose file is not here.
 */
export async function letterDocuments(
  uploads: Pick<UploadStore, 'slots' | 'fileIn'>,
  keys: readonly string[],
  corrected: Entry | undefined,
): Promise<LetterDocuments> {
  const lying = new Set(corrected?.letter.parts.map(({ partId }) => partId))
  const said =
    corrected && (await loadOwnCopy().then((m) => m.readOwnCopy(corrected)))?.content.files
  const found: LetterDocuments = { files: [], reusedParts: [], attached: [] }
  for (const key of keys) {
    const { file, fileId: partId, sha256, upload } = uploads.slots().get(key) ?? {}
    if (!file || !partId || !sha256) throw new Error(`The document ${key} was not taken in`)
    const { name, size, type } = file
    found.attached.push({ key, partId, name, size, type, sha256 })
    const document = { partId, name, sha256, ...(upload && { uploadId: upload._id }) }
    const content = uploads.fileIn(key)
    // With what the letter before said of it: where it lies on the server, it is not sent again.
    if (lying.has(partId)) found.reusedParts.push({ ...document, ...said?.[partId] })
    else if (content) {
      found.files.push({ ...document, bytes: new Uint8Array(await content.arrayBuffer()) })
    } else throw new Error(`The bytes of ${key} are not on this device`)
  }
  return found
}

/** The entry that a letter puts right, as far as there is one. */
export async function findCorrected(id: string | null): Promise<Entry | undefined> {
  return id === null ? undefined : findEntry(await openOutbox(), id)
}
