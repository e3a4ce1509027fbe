import { queryClient } from '../../api/query-client.ts'
import { sessionQuery } from '../../session/session.ts'
import { currentConnection, onConnectionChange } from '../connectivity/connection.ts'
import { currentOwner, onOwnerChange } from '../device-store/owner.ts'
import { restore, startCachedQueries } from './cached-queries.ts'
import { fetchWorkingSet } from './fetch-working-set.ts'
import { pruneCache } from './prune-cache.ts'
import type { ScreenQueries } from './screen-queries.ts'
import { seedWorkingSet, unseedWorkingSet } from './seed-working-set.ts'
import { workingSetFacts } from './working-set-store.ts'

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
