import { StorageFullError } from '../../../../blocks/documents/upload/file-check.ts'
import { onOwnerChange } from '../../../../offline/device-store/owner.ts'
import { quotaLeft } from '../../../../offline/device-store/persistence.ts'
import type { DraftDocument } from '../../drafts/draft-store.ts'
import type { ApplicationDraft } from './draft.ts'
import { documentsOf, updateDraft, withDraftStore } from './draft.ts'

/**
 * Saves the draft when a file is chosen, removed or uploaded, and deletes the bytes of a removed
 * one. Files that were chosen before the person's key was open are stored as it opens.
 */
export function watchFiles(draft: ApplicationDraft): () => void {
  let known = documentsOf(draft)
  const stopWaiting = onOwnerChange(() => void draft.uploads.storeAgain())
  const stopWatching = draft.uploads.subscribe(() => {
    const now = documentsOf(draft)
    if (JSON.stringify(now) === JSON.stringify(known)) return
    const removed = known.filter(({ fileId }) => !now.some((one) => one.fileId === fileId))
    const isOther = removed.length > 0 || now.length > known.length
    known = now
    void removeFiles(draft, removed)
    updateDraft(draft, isOther ? { isReady: false } : {})
  })
  return () => {
    stopWaiting()
    stopWatching()
  }
}

async function removeFiles(
  { userId }: ApplicationDraft,
  removed: readonly Pick<DraftDocument, 'fileId'>[],
): Promise<void> {
  try {
    if (removed.length > 0) await withDraftStore(userId, (store) => store.removeFiles(removed))
  } catch {
    // The file is sealed for its owner and is deleted with the draft.
  }
}

/** Stores the bytes of a slot's file. Throws `StorageFullError`. */
export async function storeFile(
  draft: ApplicationDraft,
  { fileId, size }: { fileId: string; size: number },
  bytes: Uint8Array,
): Promise<void> {
  const freeBytes = await quotaLeft()
  if (size > freeBytes) throw new StorageFullError(freeBytes)
  // The draft names the file before its bytes are stored, so that none is orphaned.
  draft.autosave.change()
  await draft.autosave.flush()
  if (!draft.autosave.isDone()) throw new Error('The draft could not be kept')
  try {
    await withDraftStore(draft.userId, (store) => store.storeFile(fileId, bytes))
  } catch (error) {
    const isFull = error instanceof Error && error.name === 'QuotaExceededError'
    throw isFull ? new StorageFullError(await quotaLeft()) : error
  }
  // The file may have left its slot meanwhile.
  const isWanted = documentsOf(draft).some((one) => one.fileId === fileId)
  if (!isWanted) await removeFiles(draft, [{ fileId }])
}
