import type { WorkState } from '../../../offline/outbox/entry-claims.ts'
import type { DraftEntries, DraftEntry } from './draft-store.ts'

const OLD_MS = 90 * 24 * 60 * 60 * 1000

export type DraftState = Extract<WorkState, 'unfinished' | 'file_not_stored' | 'ready'>

/** Names of the draft's files that end with this page. */
export function filesOfPage({ draft, onlyHere = [] }: DraftEntry): string[] {
  return draft.documents.flatMap(({ key, name }) => (onlyHere.includes(key) ? [name] : []))
}

/** Names of its files that neither the disk nor this page has: at most another tab has them. */
export function missingFiles({ draft, onlyHere = [] }: DraftEntry): string[] {
  return draft.documents.flatMap(({ key, name, isNotStored }) =>
    isNotStored && !onlyHere.includes(key) ? [name] : [],
  )
}

/** The draft's state as it is stored. */
export function stateOf(entry: DraftEntry): DraftState {
  if (filesOfPage(entry).length > 0) return 'file_not_stored'
  return entry.draft.isReady && missingFiles(entry).length === 0 ? 'ready' : 'unfinished'
}

/** The number of drafts that are sent automatically, and of those that a person continues. */
export function countStates({ entries }: DraftEntries): Record<'unfinished' | 'ready', number> {
  const counts = { unfinished: 0, ready: 0 }
  for (const entry of entries) counts[stateOf(entry) === 'ready' ? 'ready' : 'unfinished'] += 1
  return counts
}

/** Whether the draft is so old that the person should check whether it is still needed. */
export function isOld({ savedAt }: DraftEntry, now: number): boolean {
  return savedAt !== null && now - savedAt > OLD_MS
}
