import { LockedError, whenOwnerOpened } from '../../../offline/device-store/owner.ts'
import { openDraftsOf } from './draft-lock.ts'
import type { DraftEntries, DraftEntry, DraftStore } from './draft-store.ts'
import { draftStoreOf } from './draft-store.ts'
import { envelopeExists } from './envelope-taken.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * What the person has begun here and not sent, the newest first. Waits for the person's key. What
 * has become an envelope is none of them; a day later it is cleared away: until then its confirmation
 * can be shown once more.
 */
export async function readDrafts(userId: string, now = Date.now()): Promise<DraftEntries> {
  const owner = await whenOwnerOpened()
  if (owner.userId !== userId) throw new LockedError('Somebody else is at work here')
  const store = draftStoreOf(userId)
  const { entries, unreadable } = await store.list()
  const sent = await sentOf(entries)
  await clear(store, sent, now - DAY_MS)
  const openDrafts = openDraftsOf(userId).flatMap((draft) => draft.entry() ?? [])
  const ids = new Set(openDrafts.map(({ draft }) => draft.id))
  const unsent = entries.filter((entry) => !sent.has(entry) && !ids.has(entry.draft.id))
  return {
    entries: [...openDrafts, ...unsent].sort(
      (a, b) => (b.savedAt ?? Infinity) - (a.savedAt ?? Infinity),
    ),
    unreadable,
  }
}

async function sentOf(entries: readonly DraftEntry[]): Promise<Set<DraftEntry>> {
  const sent = new Set<DraftEntry>()
  for (const entry of entries) {
    const { receipt, envelopeId } = entry.draft
    if (receipt !== null || (await envelopeExists(envelopeId))) sent.add(entry)
  }
  return sent
}

async function clear(store: DraftStore, sent: ReadonlySet<DraftEntry>, before: number) {
  for (const { draft, savedAt } of sent) {
    if (savedAt !== null && savedAt < before) await store.remove(draft)
  }
}
