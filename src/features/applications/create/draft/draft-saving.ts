import { NoRoomError } from '../../../../blocks/documents/upload/file-errors.ts'
import { askToKeep, roomLeft } from '../../../../offline/device-store/persistence.ts'
import { noteDraft, noteDraftGone } from '../../drafts/queries.ts'
import type { DraftDocument } from '../../drafts/stored-draft.ts'
import { withDraftStore } from '../../drafts/with-draft-store.ts'
import type { Draft } from './draft.ts'
import { documentsOf, hasWork, keepDraft, storedOf } from './draft.ts'

/** A file that is chosen, gone, or on the server is a change of the draft; a gone one is forgotten. */
export function watchFiles(draft: Draft): () => void {
  let known = documentsOf(draft)
  return draft.uploads.subscribe(() => {
    const now = documentsOf(draft)
    if (JSON.stringify(now) === JSON.stringify(known)) return
    const gone = known.filter(({ fileId }) => !now.some((one) => one.fileId === fileId))
    const isOther = gone.length > 0 || now.length > known.length
    known = now
    void removeFiles(draft, gone)
    keepDraft(draft, isOther ? { isReady: false } : {})
  })
}

async function removeFiles(
  { userId }: Draft,
  gone: readonly Pick<DraftDocument, 'fileId'>[],
): Promise<void> {
  try {
    if (gone.length > 0) await withDraftStore(userId, (store) => store.removeFiles(gone))
  } catch {
    // Sealed for its owner, it stays until the draft itself goes.
  }
}

/** Keeps the draft as it is now; one that was emptied goes. */
export async function saveDraft(draft: Draft): Promise<void> {
  const stored = storedOf(draft)
  if (!hasWork(draft) && !draft.isSaved && draft.receipt === null) {
    await withDraftStore(draft.userId, (store) => store.remove(stored))
    draft.isStored = false
    return noteDraftGone(draft.userId, draft.id)
  }
  await withDraftStore(draft.userId, (store) => store.save(stored))
  draft.isStored = true
  if (!hasWork(draft)) noteDraftGone(draft.userId, draft.id)
  else noteDraft(draft.userId, { draft: stored, savedAt: Date.now() })
  void askToKeep()
}

/** Keeps the bytes of a file that a slot of the draft names. Throws `NoRoomError`. */
export async function keepFile(
  draft: Draft,
  { fileId, size }: { fileId: string; size: number },
  bytes: Uint8Array,
): Promise<void> {
  const room = await roomLeft()
  if (size > room) throw new NoRoomError(room)
  // The draft names the file before it lies there.
  draft.autosave.change()
  await draft.autosave.flush()
  if (!draft.autosave.isDone()) throw new Error('The draft could not be kept')
  try {
    await withDraftStore(draft.userId, (store) => store.keepFile(fileId, bytes))
  } catch (error) {
    const isFull = error instanceof Error && error.name === 'QuotaExceededError'
    throw isFull ? new NoRoomError(await roomLeft()) : error
  }
  // Taken out of its slot meanwhile.
  const isWanted = documentsOf(draft).some((one) => one.fileId === fileId)
  if (!isWanted) await removeFiles(draft, [{ fileId }])
}
