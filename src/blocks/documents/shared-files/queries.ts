import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../../api/query-client.ts'
import type { WaitingFile } from './read-shared.ts'

const PATH = 'shared-files'

// The code for shared files loads when files have been shared.
const loadSharedStore = () => import('../../../../sw/shared-files/shared-store.ts')

/**
 * The files that wait for this person, or (`null`) for the next to sign in in this tab; the oldest
 * first.
 */
export function sharedFilesQuery(userId: string | null) {
  return queryOptions<WaitingFile[]>({
    queryKey: [PATH, userId],
    queryFn: async () => (await import('./read-shared.ts')).readShared(userId),
    networkMode: 'always',
    // The worker and other tabs write too.
    staleTime: 0,
    refetchOnWindowFocus: true,
    structuralSharing: false,
    // Images of people's documents leave the memory with the last screen that shows them.
    gcTime: 0,
  })
}

/** The number of files that wait for the person, without opening them. */
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

/** Deletes shared files that were taken or are not wanted. */
export async function discardShared(ids: readonly string[]): Promise<void> {
  await (await loadSharedStore()).removeShared(ids)
  await queryClient.invalidateQueries({ queryKey: [PATH] })
}
