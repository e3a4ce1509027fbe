import { requestPersistence } from '../../../../offline/device-store/persistence.ts'
import type { DraftStore, StoredDraft } from '../../drafts/draft-store.ts'
import { removeDraftFromCache, setDraftInCache } from '../../drafts/queries.ts'
import type { ApplicationDraft } from './draft.ts'
import { entryOf, hasWork, storedOf } from './draft.ts'

const loadStore = () => import('../../drafts/draft-store.ts')

/** Loads the store's code ahead, while there is a connection. */
export function prefetchDraftStore(): void {
  loadStore().catch(() => undefined)
}

/**
 * Uses the person's drafts; the store's code comes with the first use. Rejects with `LockedError`
 * while their key is not the open one.
 */
export async function withDraftStore<T>(
  userId: string,
  act: (store: DraftStore) => Promise<T>,
): Promise<T> {
  const { draftStoreOf } = await loadStore()
  return act(draftStoreOf(userId))
}

/** Deletes the bytes of files as far as that can be done: what is left is sealed and goes with the draft. */
export async function removeFiles(
  { userId }: ApplicationDraft,
  fileIds: readonly string[],
): Promise<boolean> {
  try {
    await withDraftStore(userId, (store) => store.removeFiles(fileIds))
    return true
  } catch {
    return false
  }
}

async function removeFormerFiles(draft: ApplicationDraft, { formerFiles = [] }: StoredDraft) {
  if (formerFiles.length === 0 || !(await removeFiles(draft, formerFiles))) return
  draft.formerFiles = draft.formerFiles.filter((fileId) => !formerFiles.includes(fileId))
}

/** Stores the draft as it is now; an emptied one is removed. */
export async function saveDraft(draft: ApplicationDraft): Promise<void> {
  const stored = storedOf(draft)
  if (!hasWork(draft) && !draft.isSaved && draft.receipt === null) {
    await withDraftStore(draft.userId, (store) => store.remove(stored))
    draft.isStored = false
    return removeDraftFromCache(draft.userId, draft.id)
  }
  try {
    await withDraftStore(draft.userId, (store) => store.save(stored))
  } catch (error) {
    // The page alone has it now: the list must lead back to it.
    if (hasWork(draft)) setDraftInCache(draft.userId, entryOf(draft, null))
    throw error
  }
  draft.isStored = true
  await removeFormerFiles(draft, stored)
  if (!hasWork(draft)) removeDraftFromCache(draft.userId, draft.id)
  else setDraftInCache(draft.userId, { ...entryOf(draft, Date.now()), draft: stored })
  void requestPersistence()
}
