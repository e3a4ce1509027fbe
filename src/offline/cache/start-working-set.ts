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
/** Where the person asked the browser to save data, twice a working day must do. */
const SAVE_DATA_EVERY_MS = 4 * 60 * 60_000

function interval(): number {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData ? SAVE_DATA_EVERY_MS : EVERY_MS
}

/**
 * From now on this device keeps what its user needs without a link, and no older than a quarter of
 * an hour while there is one. Goes on in the background; a failure waits for the next time.
 * @param initialQueryKeysOf what is asked for besides the working set
 */
export function startWorkingSet(initialQueryKeysOf: ScreenQueries): void {
  const refresh = () => refreshFor(initialQueryKeysOf)
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

/** What can't be read any more is not there; the screens say so. */
function seed(): Promise<void> {
  return seedWorkingSet().catch(() => undefined)
}

/** The link is back: what is on the screen is asked again if it failed or was asked before. */
function refetchActive(lostAt: number): void {
  void queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' || state.dataUpdatedAt < lostAt,
  })
}

/** One tab at a time, online, for the person whose key is open. */
async function refreshFor(initialQueryKeysOf: ScreenQueries): Promise<void> {
  const user = queryClient.getQueryData(sessionQuery.queryKey)
  const owner = currentOwner()
  if (!user || owner?.userId !== user.userInfo._id || currentConnection() !== 'online') return
  await navigator.locks.request('working-set', { ifAvailable: true }, async (lock) => {
    if (!lock) return
    await refreshAll(initialQueryKeysOf(user.userInfo.userType)).catch(() => undefined)
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
 * Keeps the person's open applications whole on this device, or learns in a few bytes that those it
 * has still hold. Not through `call`, whose memory would hold the whole answer for the page's life.
 * Throws when the server did not answer, or nothing can be kept here.
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

/** So many opened applications beyond the working set; the longest unseen go first. */
const MAX_APPLICATIONS = 200

/** Removes of the open owner's answers what is too old, of an older shape, or too much. */
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
