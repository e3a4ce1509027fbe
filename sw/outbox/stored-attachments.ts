import type { Part } from '../../contract/outbox/envelope.ts'
import type { Outbox } from './database.ts'
import { digestOf } from './encoding.ts'
import type { Writing } from './strict-transaction.ts'

/**
 * The sealed document as it was saved: its length and hash are those of the signed letter (rule 2).
 * `null` when it is missing, can't be read, or is not what was saved.
 */
export async function soundPart(
  outbox: Outbox,
  entryId: string,
  part: Pick<Part, 'partId' | 'bytes' | 'sha256'>,
): Promise<Blob | null> {
  const stored = await outbox.get('parts', [entryId, part.partId])
  if (stored?.blob.size !== part.bytes) return null
  try {
    const bytes = new Uint8Array(await stored.blob.arrayBuffer())
    return (await digestOf(bytes)) === part.sha256 ? stored.blob : null
  } catch {
    // The browser lost the file behind the blob.
    return null
  }
}

/** Removes the documents of an entry, within a transaction. */
export async function removeParts(transaction: Writing, entryId: string): Promise<void> {
  const store = transaction.objectStore('parts')
  const keys = await store.index('entryId').getAllKeys(entryId)
  await Promise.all(keys.map((key) => store.delete(key)))
}
