import { queryClient } from '../../api/query-client.ts'
import { asOf } from '../../i18n/as-of.ts'
import { currentLock } from '../../session/lock.ts'
import { sessionQuery } from '../../session/session.ts'
import { storageKeys } from '../../storage-keys.ts'
import { CACHE_SCHEMA } from '../cache/cached-response.ts'
import { cacheScopeOf } from '../cache/cached-table.ts'
import { currentOwner, requireOwner } from '../device-store/owner.ts'
import { recordId } from '../device-store/sealed-names.ts'
import { sealedStore } from '../device-store/sealed-store.ts'
import { setSnapshotName } from './snapshot-names.ts'
import type { Snapshot } from './snapshot.ts'
import { snapshotId } from './snapshot.ts'
import { takeSnapshot } from './take-snapshot.ts'

/** A screen is at rest when it did not change for this long. */
const QUIET_MS = 2000
/** A screen that the server refreshes all the time is not drawn more often. */
const MIN_INTERVAL_MS = 30_000
/** An unchanged screen is written again after this long, because its age has changed. */
const REFRESH_AGE_MS = 5 * 60_000
const DAYS_MS = 2 * 24 * 60 * 60 * 1000

let saved = { id: '', html: '', at: 0 }
let captured = { id: '', at: 0 }

/** When the oldest of the person's answers on this screen was confirmed, in milliseconds. */
function oldestUpdate(): number {
  const times = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(
      ({ queryKey, state }) => cacheScopeOf(queryKey) === 'person' && state.data !== undefined,
    )
    .map(({ state }) => state.dataUpdatedAt)
  return Math.min(Date.now(), ...times)
}

/** Whether the screen shows the session of the person whose key is open. */
function isOwnScreen(): boolean {
  const userId = queryClient.getQueryData(sessionQuery.queryKey)?.userInfo._id
  return (
    'usable' in document.documentElement.dataset &&
    currentLock() === 'open' &&
    userId !== undefined &&
    userId === currentOwner()?.userId
  )
}

async function saveSnapshot(version: string): Promise<void> {
  const id = snapshotId(location)
  const root = document.getElementById('root')
  if (id === null || !root || !isOwnScreen()) return
  const now = Date.now()
  const taken = takeSnapshot(root)
  if (!taken) return
  captured = { id, at: now }
  const isUnchanged = saved.id === id && saved.html === taken.html
  if (isUnchanged && now - saved.at < REFRESH_AGE_MS) return
  const updatedAt = oldestUpdate()
  const snapshot: Snapshot = {
    ...taken,
    version,
    language: localStorage.getItem(storageKeys.language),
    lang: document.documentElement.lang,
    // With the date: the snapshot may be shown on another day.
    asOf: asOf(updatedAt, updatedAt + DAYS_MS),
  }
  const { keys } = requireOwner()
  saved = { id, html: taken.html, at: now }
  await sealedStore('queries').put(id, {
    schema: CACHE_SCHEMA,
    queryKey: [id],
    data: snapshot,
    updatedAt,
  })
  setSnapshotName(id, await recordId(keys, 'queries', id))
}

/**
 * Starts storing snapshots of the screens that are worth one, sealed under the key of their viewer.
 * A screen is stored when it is at rest, and when the page is left.
 * @param version the address of the build's script
 */
export function startSavingSnapshots(version: string): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  // Without a new snapshot a start shows the earlier one.
  const capture = () => void saveSnapshot(version).catch(() => undefined)
  const captureWhenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(capture)
    else capture()
  }
  const touch = () => {
    const isNew = snapshotId(location) !== captured.id
    const wait = isNew ? QUIET_MS : Math.max(QUIET_MS, captured.at + MIN_INTERVAL_MS - Date.now())
    clearTimeout(timer)
    timer = setTimeout(captureWhenIdle, wait)
  }
  const observer = new MutationObserver(touch)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-usable'] })
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && cacheScopeOf(query.queryKey) !== null) touch()
  })
  document.addEventListener('visibilitychange', () => document.hidden && capture())
  touch()
}
