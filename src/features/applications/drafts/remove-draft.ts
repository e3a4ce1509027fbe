import { holdDraft } from './draft-lock.ts'
import { draftStoreOf } from './draft-store.ts'
import { liveDraft } from './live-drafts.ts'
import { noteDraftGone } from './queries.ts'
import type { StoredDraft } from './stored-draft.ts'

/**
 * Removes a draft with its files. Answers false when another tab has it open. Throws what the store
 * throws.
 */
export async function removeDraft(userId: string, draft: StoredDraft): Promise<boolean> {
  const live = liveDraft(draft.id)
  if (live) {
    await live.discard()
    return true
  }
  const release = await holdDraft(draft.id, () => undefined)
  if (!release) return false
  try {
    await draftStoreOf(userId).remove(draft)
    noteDraftGone(userId, draft.id)
    return true
  } finally {
    release()
  }
}
