import { toBase64Url } from './base64url.ts'
import type { Outbox } from './database.ts'
import { bytesOf } from './encoding.ts'
import type { FileEntry } from './outbox-file.ts'
import { headOf } from './outbox-file.ts'
import { findEntry } from './read-outbox.ts'
import { soundPart } from './stored-attachments.ts'

/**
 * Unsent work as a file, for another device or for safety (rule 15): letters and documents sealed
 * and signed as they lie here. They stay in the outbox too; whichever device sends one first, it is
 * done once. Whoever reads the file learns how many letters of which kind, and nothing of a customer.
 */
export async function exportEntries(outbox: Outbox, ids: string[]): Promise<Blob> {
  const entries: FileEntry[] = []
  const documents: Blob[] = []
  for (const id of ids) {
    const entry = await findEntry(outbox, id)
    if (!entry) continue
    const { letter, signature, fields, own, savedAt } = entry
    const partIds: string[] = []
    for (const part of letter.parts.slice(1)) {
      // One that is damaged here is damaged there: it is asked for when the letter is sent.
      const blob = await soundPart(outbox, id, part)
      if (!blob) continue
      documents.push(blob)
      partIds.push(part.partId)
    }
    entries.push({
      letter,
      signature,
      fields: toBase64Url(fields),
      own: { iv: toBase64Url(own.iv), sealed: toBase64Url(new Uint8Array(own.sealed)) },
      savedAt,
      partIds,
    })
  }
  const contents = bytesOf(JSON.stringify(entries))
  return new Blob([await headOf(contents), contents, ...documents], {
    type: 'application/octet-stream',
  })
}
