import type { Query, QueryCacheNotifyEvent, QueryKey } from '@tanstack/react-query'
import { hashKey } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { setWhenCacheRestored } from '../../api/cache-first.ts'
import { queryClient } from '../../api/query-client.ts'
import { currentOwner, onOwnerChange, whenOwnerOpened } from '../device-store/owner.ts'
import { sealedStore } from '../device-store/sealed-store.ts'
import { discardPendingWrites, markWritten, scheduleCacheWrite } from './cache-writes.ts'
import { persistReferenceData } from './cached-reference.ts'
import type { CachedAnswer } from './cached-response.ts'
import { readCached } from './cached-response.ts'
import { applicationIdOf, cacheScopeOf } from './cached-table.ts'
import { findInWorkingSet } from './working-set-store.ts'

// Not TanStack's `experimental_createQueryPersister`: it restores in place of the fetch, so that a
// start with a link shows what is kept and asks nobody, and it writes unchanged answers anew.

/** A first load that failed does not wait longer than this for a key before it says so. */
const TIMEOUT_MS = 1500

const restoring = new Map<string, Promise<void>>()
let isStarted = false

/**
 * From now on the answers named in kept-table.ts are kept, and a query that has none yet shows the
 * kept one, as old as it is, while the server is asked as ever.
 */
export function startCachedQueries(): void {
  if (isStarted) return
  isStarted = true
  persistReferenceData(queryClient)
  queryClient.getQueryCache().subscribe(onCacheEvent)
  setWhenCacheRestored((queryKey) => {
    if (cacheScopeOf(queryKey) !== 'person') return Promise.resolve()
    return atMost(
      TIMEOUT_MS,
      whenOwnerOpened().then(() => restore(queryKey)),
    )
  })
  onOwnerChange(ownerChanged)
  if (currentOwner()) ownerChanged()
}

function onCacheEvent(event: QueryCacheNotifyEvent): void {
  const { query, type } = event
  if (cacheScopeOf(query.queryKey) !== 'person' || !currentOwner()) return
  if ((type === 'added' || type === 'observerAdded') && query.state.data === undefined) {
    void restore(query.queryKey)
  }
  if (type !== 'updated') return
  if (event.action.type === 'success') scheduleCacheWrite(query)
  if (event.action.type === 'error' && isNoLongerVisible(event.action.error)) void drop(query)
}

/** What the server says is not this person's to see is not shown from here either. */
function isNoLongerVisible(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 403 || error.status === 404)
}

async function drop({ queryHash }: Query): Promise<void> {
  await sealedStore('queries')
    .remove(queryHash)
    .catch(() => undefined)
}

let wasOpened = false

/** A key came: what waits for a kept answer gets it. What is in memory was asked by its owner. */
function ownerChanged(): void {
  restoring.clear()
  discardPendingWrites()
  if (!currentOwner()) return
  const isFirst = !wasOpened
  wasOpened = true
  for (const query of queryClient.getQueryCache().getAll()) {
    if (cacheScopeOf(query.queryKey) !== 'person') continue
    if (query.state.data === undefined) void restore(query.queryKey)
    // After an unlock something may be left of somebody else.
    else if (isFirst) scheduleCacheWrite(query)
  }
}

/** Puts the kept answer to a query into the page's memory unless there is one by then. */
export function restore(queryKey: QueryKey): Promise<void> {
  const hash = hashKey(queryKey)
  const running = restoring.get(hash)
  if (running) return running
  const work = restoreOnce(queryKey, hash)
    .catch(() => undefined)
    .finally(() => restoring.delete(hash))
  restoring.set(hash, work)
  return work
}

async function restoreOnce(queryKey: QueryKey, hash: string): Promise<void> {
  const owner = currentOwner()
  if (!owner || cacheScopeOf(queryKey) !== 'person') return
  const cached = await findCached(queryKey, hash)
  // Meanwhile the page may have locked, or the server answered.
  if (!cached || currentOwner()?.userId !== owner.userId) return
  const cache = queryClient.getQueryCache()
  if (cache.get(hash)?.state.data !== undefined) return
  markWritten(cached.data, cached.updatedAt)
  queryClient.setQueryData(queryKey, cached.data, { updatedAt: cached.updatedAt })
  const query = cache.get(hash)
  // "Never stale" holds for what the server has just said, not for what lay here.
  if (query?.state.fetchStatus === 'idle') query.invalidate()
}

/** The younger of the answer itself and of what the working set has. */
async function findCached(queryKey: QueryKey, hash: string): Promise<CachedAnswer | null> {
  const store = sealedStore('queries')
  const entry = await store.get(hash)
  const own = entry ? readCached(entry.value, Date.now()) : null
  if (entry && !own) await store.remove(hash)
  const id = applicationIdOf(queryKey)
  const inSet = id === null ? null : await findInWorkingSet(id)
  if (!own || (inSet && inSet.updatedAt > own.updatedAt)) return inSet
  return own
}

function atMost(ms: number, work: Promise<void>): Promise<void> {
  return Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, ms))])
}
