import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../../api/query-client.ts'
import type { DraftEntries, DraftEntry } from './draft-store.ts'

/** The person's unfinished applications on this device, the newest first. */
export function draftsQuery(userId: string) {
  return queryOptions<DraftEntries>({
    queryKey: ['drafts', userId],
    // The store loads with the first read.
    queryFn: async () => (await import('./read-drafts.ts')).readDrafts(userId),
    networkMode: 'always',
    // Another tab may have written.
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}

function change(userId: string, id: string, entry: DraftEntry | null): void {
  queryClient.setQueryData<DraftEntries>(draftsQuery(userId).queryKey, (known) => {
    // Without a key the list is not read: it names what this page has until the key comes.
    if (!known) return entry?.savedAt === null ? { entries: [entry], unreadable: 0 } : undefined
    const others = known.entries.filter(({ draft }) => draft.id !== id)
    return { ...known, entries: entry ? [entry, ...others] : others }
  })
}

export function setDraftInCache(userId: string, entry: DraftEntry): void {
  change(userId, entry.draft.id, entry)
}

/** One of them was written without the list: what that says of it is older. */
export function rereadDrafts(userId: string): void {
  void queryClient.invalidateQueries(draftsQuery(userId))
}

export function removeDraftFromCache(userId: string, id: string): void {
  change(userId, id, null)
}
