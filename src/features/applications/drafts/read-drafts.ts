import { LockedError, whenOwnerOpened } from '../../../offline/device-store/owner.ts'
import { openDraftsOf } from './draft-lock.ts'
import type { DraftEntries, DraftEntry, DraftStore } from './draft-store.ts'
import { draftStoreOf } from './draft-store.ts'
import { envelopeExists } from './envelope-taken.ts'
import { forgetFinished, isFinished } from './finished-drafts.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The person's unsent drafts, the newest first, once their key is open. A draft that became an
 * envelope is left out. It is deleted a day later: until then its confirmation can be shown again.
 */
export async function readDrafts(userId: string, now = Date.now()): Promise<DraftEntries> {
  const owner = await whenOwnerOpened()
  if (owner.userId !== userId) throw new LockedError('Somebody else is at work here')
  const store = draftStoreOf(userId)
  const { entries: stored, unreadable } = await store.list()
  const entries = await withoutFinished(store, stored)
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

/** Deletes what the person had finished with while the key was locked. */
async function withoutFinished(store: DraftStore, entries: readonly DraftEntry[]) {
  const finished = entries.filter(({ draft }) => isFinished(draft.id))
  for (const { draft } of finished) {
    await store.remove(draft)
    forgetFinished(draft.id)
  }
  return entries.filter((entry) => !finished.includes(entry))
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
