import { findOpenDraft, lockDraft } from './draft-lock.ts'
import { draftStoreOf } from './draft-store.ts'
import { removeDraftFromCache } from './queries.ts'
import type { StoredDraft } from './stored-draft.ts'

/**
 * Removes a draft with its files. Answers false when another tab has it open. Throws what the store
 * throws.
 */
export async function removeDraft(userId: string, draft: StoredDraft): Promise<boolean> {
  const openDraft = findOpenDraft(draft.id)
  if (openDraft) {
    await openDraft.discard()
    return true
  }
  const release = await lockDraft(draft.id, () => undefined)
  if (!release) return false
  try {
    await draftStoreOf(userId).remove(draft)
    removeDraftFromCache(userId, draft.id)
    return true
  } finally {
    release()
  }
}
