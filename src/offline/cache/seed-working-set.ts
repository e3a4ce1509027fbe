import { queryClient } from '../../api/query-client.ts'
import { currentOwner } from '../device-store/owner.ts'
import { markWritten } from './cache-writes.ts'
import { allOfWorkingSet } from './working-set-store.ts'

const seeded = new Set<string>()

/**
 * While there is no link the applications of the working set lie in the page's memory, where lists
 * search and records open; with a link each is unsealed only when it is opened.
 */
export async function seedWorkingSet(): Promise<void> {
  const owner = currentOwner()
  if (!owner) return
  const answers = await allOfWorkingSet()
  if (currentOwner()?.userId !== owner.userId) return
  const cache = queryClient.getQueryCache()
  for (const { queryKey, data, updatedAt } of answers) {
    // As long as the link is gone, not only for the minutes after which memory is tidied.
    const options = queryClient.defaultQueryOptions({ queryKey, gcTime: Infinity })
    const query = cache.build(queryClient, options)
    if (query.state.dataUpdatedAt >= updatedAt) continue
    seeded.add(query.queryHash)
    markWritten(data, updatedAt)
    query.setData(data, { updatedAt, manual: true })
  }
}

/** The link is back: what nobody looks at leaves the memory. */
export function unseedWorkingSet(): void {
  const cache = queryClient.getQueryCache()
  for (const hash of seeded) {
    const query = cache.get(hash)
    if (query && !query.isActive()) cache.remove(query)
  }
  seeded.clear()
}
