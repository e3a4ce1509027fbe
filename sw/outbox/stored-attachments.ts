import type { Attachment } from '../../contract/outbox/envelope.ts'
import type { Outbox } from './database.ts'
import { digestOf } from './encoding.ts'
import type { WriteTransaction } from './strict-transaction.ts'

/**
 * The sealed document as it was saved: its length and hash are those of the signed envelope (rule 2).
 * `null` when it is missing, can't be read, or is not what was saved.
 */
export async function findIntactAttachment(
  outbox: Outbox,
  entryId: string,
  attachment: Pick<Attachment, 'attachmentId' | 'bytes' | 'sha256'>,
): Promise<Blob | null> {
  const stored = await outbox.get('attachments', [entryId, attachment.attachmentId])
  if (stored?.blob.size !== attachment.bytes) return null
  try {
    const bytes = new Uint8Array(await stored.blob.arrayBuffer())
    return (await digestOf(bytes)) === attachment.sha256 ? stored.blob : null
  } catch {
    // The browser lost the file behind the blob.
    return null
  }
}

/** Removes the documents of an entry, within a transaction. */
export async function removeAttachments(
  transaction: WriteTransaction,
  entryId: string,
): Promise<void> {
  const store = transaction.objectStore('attachments')
  const keys = await store.index('entryId').getAllKeys(entryId)
  await Promise.all(keys.map((key) => store.delete(key)))
}
