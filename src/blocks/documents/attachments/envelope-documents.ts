import { openOutbox } from '../../../../sw/outbox/database.ts'
import { findEntry } from '../../../../sw/outbox/entry-store.ts'
import type { Entry } from '../../../../sw/outbox/entry.ts'
import type { FileToSend, ReusedAttachment } from '../../../../sw/outbox/save-envelope.ts'
import { readEditableCopy } from '../../../offline/outbox/editable-copy.ts'
import type { UploadStore } from '../upload/upload-store.ts'
import type { AttachedDocument } from './attached-documents.ts'

export interface EnvelopeDocuments {
  files: FileToSend[]
  reusedAttachments: ReusedAttachment[]
  attached: AttachedDocument[]
}

/**
 * The documents of an envelope from the slots of a form; the id of a slot's file is that of its attachment.
 * What lies in the corrected entry already goes along as it is there, and what the server has got
 * while the form was open is not asked for again. Rejects for a slot whose file is not here.
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
    // With what the envelope before said of it: where it lies on the server, it is not sent again.
    if (storedIds.has(attachmentId))
      found.reusedAttachments.push({ ...document, ...previousFiles?.[attachmentId] })
    else if (content) {
      found.files.push({ ...document, bytes: new Uint8Array(await content.arrayBuffer()) })
    } else throw new Error(`The bytes of ${key} are not on this device`)
  }
  return found
}

/** The entry that an envelope puts right, as far as there is one. */
export async function findCorrected(id: string | null): Promise<Entry | undefined> {
  return id === null ? undefined : findEntry(await openOutbox(), id)
}
