import { LockedError, ownerOpened } from '../../shared/device/owner.ts'
import type { DraftEntries, DraftEntry, DraftStore } from './draft-store.ts'
import { draftStoreOf } from './draft-store.ts'
import { liveDraftsOf } from './live-drafts.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * What the person has begun here and not sent, the newest first. Waits for the person's key. What
 * was sent a day ago and more is cleared away: until then its receipt can be shown once more.
 */
export async function readDrafts(userId: string, now = Date.now()): Promise<DraftEntries> {
  const owner = await ownerOpened()
  if (owner.userId !== userId) throw new LockedError('Somebody else is at work here')
  const store = draftStoreOf(userId)
  const { entries, unreadable } = await store.list()
  await clearSent(store, entries, now - DAY_MS)
  const live = liveDraftsOf(userId).flatMap((draft) => draft.entry() ?? [])
  const ids = new Set(live.map(({ draft }) => draft.id))
  const all = [...live, ...entries.filter(({ draft }) => !ids.has(draft.id))]
  return {
    entries: all
      .filter(({ draft }) => draft.receipt === null)
      .sort((a, b) => (b.savedAt ?? Infinity) - (a.savedAt ?? Infinity)),
    unreadable,
  }
}

async function clearSent(store: DraftStore, entries: readonly DraftEntry[], before: number) {
  for (const { draft, savedAt } of entries) {
    if (draft.receipt !== null && savedAt !== null && savedAt < before) await store.remove(draft)
  }
}
