import { StorageFullError } from '../../../../blocks/documents/upload/file-check.ts'
import { onOwnerChange } from '../../../../offline/device-store/owner.ts'
import { quotaLeft } from '../../../../offline/device-store/persistence.ts'
import type { ApplicationDraft } from './draft.ts'
import { changeDraft, documentsOf, updateDraft } from './draft.ts'
import { removeFiles, withDraftStore } from './stored-draft.ts'

/**
 * Saves the draft when a file is chosen, removed, stored or uploaded; the bytes of a removed one go
 * with the save. Files that were chosen before the person's key was open are stored as it opens.
 */
export function watchFiles(draft: ApplicationDraft): () => void {
  let known = documentsOf(draft)
  const stopWaiting = onOwnerChange(() => void draft.uploads.storeAgain())
  const stopWatching = draft.uploads.subscribe(() => {
    const now = documentsOf(draft)
    if (JSON.stringify(now) === JSON.stringify(known)) return
    const removed = known.filter(({ fileId }) => !now.some((one) => one.fileId === fileId))
    const isOther = removed.length > 0 || now.length > known.length
    const isStored = known.some(
      ({ fileId, isNotStored }) =>
        isNotStored && now.some((one) => one.fileId === fileId && !one.isNotStored),
    )
    known = now
    draft.formerFiles.push(...removed.map(({ fileId }) => fileId))
    if (isOther) changeDraft(draft)
    else updateDraft(draft, {})
    // Until the draft says that the file is stored, its list takes it for lost.
    if (isStored) void draft.autosave.flush()
  })
  return () => {
    stopWaiting()
    stopWatching()
  }
}

/** Stores the bytes of a slot's file. Throws `StorageFullError`. */
export async function storeFile(
  draft: ApplicationDraft,
  { fileId, size }: { fileId: string; size: number },
  bytes: Uint8Array,
): Promise<void> {
  // The draft names the file before its bytes are stored, so that none is orphaned.
  draft.autosave.change()
  await draft.autosave.flush()
  if (!draft.autosave.isDone()) throw new Error('The draft could not be kept')
  const freeBytes = await quotaLeft()
  if (size > freeBytes) throw new StorageFullError(freeBytes)
  try {
    await withDraftStore(draft.userId, (store) => store.storeFile(fileId, bytes))
  } catch (error) {
    const isFull = error instanceof Error && error.name === 'QuotaExceededError'
    throw isFull ? new StorageFullError(await quotaLeft()) : error
  }
  // The file may have left its slot meanwhile.
  const isWanted = documentsOf(draft).some((one) => one.fileId === fileId)
  if (!isWanted) await removeFiles(draft, [fileId])
}
