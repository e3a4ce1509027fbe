import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../../api/query-client.ts'
import type { WaitingFile } from './read-shared.ts'

const PATH = 'shared-files'

// What opens and keeps them comes when somebody has shared something.
const loadSharedStore = () => import('../../../../sw/shared-files/shared-store.ts')

/** What waits for this person, or (`null`) for whoever signs in in this tab; the oldest first. */
export function sharedFilesQuery(userId: string | null) {
  return queryOptions<WaitingFile[]>({
    queryKey: [PATH, userId],
    queryFn: async () => (await import('./read-shared.ts')).readShared(userId),
    networkMode: 'always',
    // The worker writes, and other tabs.
    staleTime: 0,
    refetchOnWindowFocus: true,
    structuralSharing: false,
    // Pictures of people's papers: not longer than somebody looks.
    gcTime: 0,
  })
}

/** How many files wait for the person, without opening them. */
export function sharedCountQuery(userId: string) {
  return queryOptions<number>({
    queryKey: [PATH, userId, 'count'],
    async queryFn() {
      const records = await (await loadSharedStore()).listShared()
      return records.filter(({ ownerId }) => ownerId === userId).length
    },
    networkMode: 'always',
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}

/** They were taken, or are not wanted. */
export async function discardShared(ids: readonly string[]): Promise<void> {
  await (await loadSharedStore()).removeShared(ids)
  await queryClient.invalidateQueries({ queryKey: [PATH] })
}
