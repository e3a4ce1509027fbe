import { StorageFullError } from '../../../../blocks/documents/upload/file-check.ts'
import { requestPersistence, quotaLeft } from '../../../../offline/device-store/persistence.ts'
import { setDraftInCache, removeDraftFromCache } from '../../drafts/queries.ts'
import type { DraftDocument } from '../../drafts/stored-draft.ts'
import { withDraftStore } from '../../drafts/with-draft-store.ts'
import type { ApplicationDraft } from './draft.ts'
import { documentsOf, hasWork, updateDraft, storedOf } from './draft.ts'

/** A file that is chosen, removed, or on the server is a change of the draft; a removed one is forgotten. */
export function watchFiles(draft: ApplicationDraft): () => void {
  let known = documentsOf(draft)
  return draft.uploads.subscribe(() => {
    const now = documentsOf(draft)
    if (JSON.stringify(now) === JSON.stringify(known)) return
    const removed = known.filter(({ fileId }) => !now.some((one) => one.fileId === fileId))
    const isOther = removed.length > 0 || now.length > known.length
    known = now
    void removeFiles(draft, removed)
    updateDraft(draft, isOther ? { isReady: false } : {})
  })
}

async function removeFiles(
  { userId }: ApplicationDraft,
  removed: readonly Pick<DraftDocument, 'fileId'>[],
): Promise<void> {
  try {
    if (removed.length > 0) await withDraftStore(userId, (store) => store.removeFiles(removed))
  } catch {
    // Sealed for its owner, it stays until the draft itself goes.
  }
}

/** Keeps the draft as it is now; one that was emptied goes. */
export async function saveDraft(draft: ApplicationDraft): Promise<void> {
  const stored = storedOf(draft)
  if (!hasWork(draft) && !draft.isSaved && draft.receipt === null) {
    await withDraftStore(draft.userId, (store) => store.remove(stored))
    draft.isStored = false
    return removeDraftFromCache(draft.userId, draft.id)
  }
  await withDraftStore(draft.userId, (store) => store.save(stored))
  draft.isStored = true
  if (!hasWork(draft)) removeDraftFromCache(draft.userId, draft.id)
  else setDraftInCache(draft.userId, { draft: stored, savedAt: Date.now() })
  void requestPersistence()
}

/** Keeps the bytes of a file that a slot of the draft names. Throws `StorageFullError`. */
export async function storeFile(
  draft: ApplicationDraft,
  { fileId, size }: { fileId: string; size: number },
  bytes: Uint8Array,
): Promise<void> {
  const freeBytes = await quotaLeft()
  if (size > freeBytes) throw new StorageFullError(freeBytes)
  // The draft names the file before it lies there.
  draft.autosave.change()
  await draft.autosave.flush()
  if (!draft.autosave.isDone()) throw new Error('The draft could not be kept')
  try {
    await withDraftStore(draft.userId, (store) => store.storeFile(fileId, bytes))
  } catch (error) {
    const isFull = error instanceof Error && error.name === 'QuotaExceededError'
    throw isFull ? new StorageFullError(await quotaLeft()) : error
  }
  // Taken out of its slot meanwhile.
  const isWanted = documentsOf(draft).some((one) => one.fileId === fileId)
  if (!isWanted) await removeFiles(draft, [{ fileId }])
}
