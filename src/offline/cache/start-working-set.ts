import type { WorkingSet } from '../../../contract/applications/working-set.ts'
import { getWorkingSet } from '../../../contract/applications/working-set.ts'
import { BACKGROUND_HEADER, SERVER_HEADER } from '../../../contract/core/headers.ts'
import { readAnswer } from '../../api/api-error.ts'
import { callHeaders } from '../../api/headers.ts'
import { queryClient } from '../../api/query-client.ts'
import { sessionQuery } from '../../session/session.ts'
import { currentConnection, onConnectionChange } from '../connectivity/connection.ts'
import { currentOwner, onOwnerChange } from '../device-store/owner.ts'
import { sealedStore } from '../device-store/sealed-store.ts'
import { markWritten } from './cache-writes.ts'
import { restore, startCachedQueries } from './cached-queries.ts'
import { readCached } from './cached-response.ts'
import { applicationIdOf } from './cached-table.ts'
import type { ScreenQueries } from './cached-table.ts'
import {
  workingSetFacts,
  confirmWorkingSet,
  putWorkingSet,
  allOfWorkingSet,
  isWorkingSetEntry,
} from './working-set-store.ts'

const EVERY_MS = 15 * 60_000
/** For a browser that is set to save data, twice a working day must do. */
const SAVE_DATA_EVERY_MS = 4 * 60 * 60_000

function interval(): number {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData ? SAVE_DATA_EVERY_MS : EVERY_MS
}

/**
 * From now on this device caches what its user needs offline, and refreshes it every quarter of an
 * hour while online. It works in the background; a failure waits for the next time.
 * @param renewedQueryKeysOf queries to refresh besides the working set
 */
export function startWorkingSet(renewedQueryKeysOf: ScreenQueries): void {
  const refresh = () => refreshFor(renewedQueryKeysOf)
  startCachedQueries()
  let lostAt: number | null = null
  onConnectionChange(() => {
    if (currentConnection() !== 'online') {
      lostAt ??= Date.now()
      void seed()
    } else if (lostAt !== null) {
      unseedWorkingSet()
      refetchActive(lostAt)
      lostAt = null
      void refresh()
    }
  })
  onOwnerChange(() => void (currentConnection() === 'online' ? refresh() : seed()))
  setInterval(() => void refresh(), EVERY_MS)
  void refresh()
    .then(() => (currentOwner() ? pruneCache() : undefined))
    .catch(() => undefined)
}

/** Unreadable data counts as absent; the screens say so. */
function seed(): Promise<void> {
  return seedWorkingSet().catch(() => undefined)
}

/** The connection is back: queries on the screen that failed or are older are asked again. */
function refetchActive(lostAt: number): void {
  void queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' || state.dataUpdatedAt < lostAt,
  })
}

/** One tab at a time, online, for the person whose key is open. */
async function refreshFor(renewedQueryKeysOf: ScreenQueries): Promise<void> {
  const user = queryClient.getQueryData(sessionQuery.queryKey)
  const owner = currentOwner()
  if (!user || owner?.userId !== user.userInfo._id || currentConnection() !== 'online') return
  await navigator.locks.request('working-set', { ifAvailable: true }, async (lock) => {
    if (!lock) return
    await refreshAll(renewedQueryKeysOf(user.userInfo.userType)).catch(() => undefined)
  })
}

async function refreshAll(queryKeys: ReturnType<ScreenQueries>): Promise<void> {
  const facts = await workingSetFacts()
  if (!facts || Date.now() - facts.updatedAt >= interval()) await fetchWorkingSet()
  for (const queryKey of queryKeys) {
    if (await isFresh(queryKey)) continue
    await queryClient.query({ queryKey, staleTime: 0 })
  }
}

/** Whether the answer, on the page or on the device, is young enough to do without another. */
async function isFresh(queryKey: readonly unknown[]): Promise<boolean> {
  await restore(queryKey)
  const query = queryClient.getQueryCache().find({ queryKey })
  if (!query || query.state.data === undefined) return false
  return query.isActive() || Date.now() - query.state.dataUpdatedAt < interval()
}

const TIMEOUT_MS = 60_000

/**
 * Caches the person's open applications whole, or confirms the present ones by a few bytes.
 * Not through `call`, which would retain the whole answer in memory for the page's life. Throws
 * without an answer, or when nothing can be stored.
 */
export async function fetchWorkingSet(): Promise<void> {
  const owner = currentOwner()
  const facts = await workingSetFacts()
  const response = await fetch(getWorkingSet.path, {
    credentials: 'include',
    cache: 'no-store',
    headers: {
      ...callHeaders(),
      [BACKGROUND_HEADER]: '1',
      ...(facts?.tag && { 'if-none-match': facts.tag }),
    },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const { status, statusText, headers } = response
  const header = (name: string) => headers.get(name)
  const text = await response.text()
  if (!owner || currentOwner()?.userId !== owner.userId) return
  if (facts && status === 304 && header(SERVER_HEADER) !== null) return confirmWorkingSet(facts)
  const set = readAnswer({ status, statusText, header, text }) as WorkingSet
  await putWorkingSet(set, header('ETag'))
}

const seeded = new Set<string>()

/**
 * While offline, the applications of the working set are in the page's memory, where lists search
 * and records open. While online, each is unsealed only when it is opened.
 */
export async function seedWorkingSet(): Promise<void> {
  const owner = currentOwner()
  if (!owner) return
  const answers = await allOfWorkingSet()
  if (currentOwner()?.userId !== owner.userId) return
  const cache = queryClient.getQueryCache()
  for (const { queryKey, data, updatedAt } of answers) {
    // For the whole offline time, not only until the usual garbage collection.
    const options = queryClient.defaultQueryOptions({ queryKey, gcTime: Infinity })
    const query = cache.build(queryClient, options)
    if (query.state.dataUpdatedAt >= updatedAt) continue
    seeded.add(query.queryHash)
    markWritten(data, updatedAt)
    query.setData(data, { updatedAt, manual: true })
  }
}

/** The connection is back: unwatched queries leave the memory. */
export function unseedWorkingSet(): void {
  const cache = queryClient.getQueryCache()
  for (const hash of seeded) {
    const query = cache.get(hash)
    if (query && !query.isActive()) cache.remove(query)
  }
  seeded.clear()
}

/** Number of opened applications beyond the working set; the oldest are removed first. */
const MAX_APPLICATIONS = 200

/** Removes the open owner's answers that are too old, of an older version, or too many. */
export async function pruneCache(): Promise<void> {
  const store = sealedStore('queries')
  const now = Date.now()
  const entries = await store.entries()
  const cached = entries.map(({ id, value }) => ({ id, answer: readCached(value, now) }))
  const unusable = cached.filter(({ answer }) => answer === null)
  const applications = cached
    .filter(({ id }) => !isWorkingSetEntry(id))
    .filter(({ answer }) => answer && applicationIdOf(answer.queryKey) !== null)
    .sort((a, b) => (b.answer?.updatedAt ?? 0) - (a.answer?.updatedAt ?? 0))
  for (const { id } of [...unusable, ...applications.slice(MAX_APPLICATIONS)]) {
    await store.remove(id)
  }
}
