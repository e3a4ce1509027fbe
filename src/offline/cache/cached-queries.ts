import type { Query, QueryCacheNotifyEvent, QueryKey } from '@tanstack/react-query'
import { hashKey } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { setWhenCacheRestored } from '../../api/cache-first.ts'
import { queryClient } from '../../api/query-client.ts'
import { currentOwner, onOwnerChange, whenOwnerOpened } from '../device-store/owner.ts'
import { sealedStore } from '../device-store/sealed-store.ts'
import {
  discardPendingWrites,
  dropWritten,
  markWritten,
  scheduleCacheWrite,
} from './cache-writes.ts'
import { persistReferenceData } from './cached-reference.ts'
import type { CachedAnswer } from './cached-response.ts'
import { readCached } from './cached-response.ts'
import { applicationIdOf, cacheScopeOf } from './cached-table.ts'
import { findInWorkingSet } from './working-set-store.ts'

// Not TanStack's `experimental_createQueryPersister`: it restores instead of fetching, so that an
// online start would show the cached answer and ask no server; it also rewrites unchanged answers.

/** A failed first load waits no longer than this for a key. */
const TIMEOUT_MS = 1500

const restoring = new Map<string, Promise<void>>()
let isStarted = false

/**
 * From now on the answers named in cached-table.ts are cached. A query without an answer shows the
 * cached one, with its age, while the server is asked as usual.
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

/** Data that the server no longer shows to this person is not shown from here either. */
function isNoLongerVisible(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 403 || error.status === 404)
}

/** Removes the cached answer to a query from the device. */
export async function drop({ queryHash }: Pick<Query, 'queryHash'>): Promise<void> {
  await dropWritten(queryHash).catch(() => undefined)
}

let wasOpened = false
/** Whose key was open at the last change. */
let openedFor: string | null = null

/**
 * A key was opened: waiting queries get their cached answers. Answers in memory were fetched by its
 * owner.
 */
function ownerChanged(): void {
  const userId = currentOwner()?.userId ?? null
  // The key on the disk opens first, and once more when the server has confirmed the person: answers
  // that came between the two still wait to be written.
  if (userId !== null && userId === openedFor) return
  openedFor = userId
  restoring.clear()
  discardPendingWrites()
  if (userId === null) return
  const isFirst = !wasOpened
  wasOpened = true
  for (const query of queryClient.getQueryCache().getAll()) {
    if (cacheScopeOf(query.queryKey) !== 'person') continue
    if (query.state.data === undefined) void restore(query.queryKey)
    // After an unlock the memory may have another person's answers.
    else if (isFirst) scheduleCacheWrite(query)
  }
}

/** Puts the cached answer to a query into the page's memory unless it has one by then. */
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
  // During the read the page may have locked, or the server may have answered.
  if (!cached || currentOwner()?.userId !== owner.userId) return
  const cache = queryClient.getQueryCache()
  if (cache.get(hash)?.state.data !== undefined) return
  markWritten(cached.data, cached.updatedAt)
  queryClient.setQueryData(queryKey, cached.data, { updatedAt: cached.updatedAt })
  const query = cache.get(hash)
  // "Never stale" holds for fresh answers of the server, not for cached ones.
  if (query?.state.fetchStatus === 'idle') query.invalidate()
}

/** The younger of the cached answer and the working set's. */
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
