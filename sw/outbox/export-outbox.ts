import { toBase64Url } from './base64url.ts'
import type { Outbox } from './database.ts'
import { bytesOf } from './encoding.ts'
import type { FileEntry } from './outbox-file.ts'
import { headerOf } from './outbox-file.ts'
import { findEntry } from './read-outbox.ts'
import { findIntactAttachment } from './stored-attachments.ts'

/**
 * Unsent work as a file, for another device or for safety (rule 15): envelopes and documents sealed
 * and signed as they lie here. They stay in the outbox too; whichever device sends one first, it is
 * done once. Whoever reads the file learns how many envelopes of which kind, and nothing of a customer.
 */
export async function exportEntries(outbox: Outbox, ids: string[]): Promise<Blob> {
  const entries: FileEntry[] = []
  const documents: Blob[] = []
  for (const id of ids) {
    const entry = await findEntry(outbox, id)
    if (!entry) continue
    const { envelope, signature, fields, editableCopy, savedAt } = entry
    const attachmentIds: string[] = []
    for (const attachment of envelope.attachments.slice(1)) {
      // One that is damaged here is damaged there: it is asked for when the envelope is sent.
      const blob = await findIntactAttachment(outbox, id, attachment)
      if (!blob) continue
      documents.push(blob)
      attachmentIds.push(attachment.attachmentId)
    }
    entries.push({
      envelope,
      signature,
      fields: toBase64Url(fields),
      editableCopy: {
        iv: toBase64Url(editableCopy.iv),
        sealed: toBase64Url(new Uint8Array(editableCopy.sealed)),
      },
      savedAt,
      attachmentIds,
    })
  }
  const contents = bytesOf(JSON.stringify(entries))
  return new Blob([await headerOf(contents), contents, ...documents], {
    type: 'application/octet-stream',
  })
}
