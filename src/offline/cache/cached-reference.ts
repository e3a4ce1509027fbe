import { persistQueryClientRestore } from '@tanstack/query-persist-client-core'
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { Query, QueryClient } from '@tanstack/react-query'
import { dehydrate } from '@tanstack/react-query'
import { storageKeys } from '../../storage-keys.ts'
import { findReferenceCopy, putReferenceCopy } from '../device-store/reference-copy.ts'
import { CACHE_MAX_AGE_MS, CACHE_SCHEMA, readCached } from './cached-response.ts'
import { DEVICE_PATHS, cacheScopeOf } from './cached-table.ts'

// The persister is deprecated upstream; this file is the only one that knows it
// (offline.md, Read side).

const buster = String(CACHE_SCHEMA)

function isReference({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return cacheScopeOf(queryKey) === 'device'
}

/** Storage that is switched off or full stores nothing and does no harm. */
function storage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}

/** Writes of the copy in the database come one after the other; the first after its reading. */
let copied: Promise<void> = Promise.resolve()

/** Puts back what the faster storage has lost, as by a power cut. */
async function restoreCopy(client: QueryClient): Promise<void> {
  const copy = await findReferenceCopy()
  for (const each of copy?.queries ?? []) {
    const cached = readCached({ ...each, schema: copy?.schema }, Date.now())
    if (!cached || !isReference(cached) || client.getQueryData(cached.queryKey) !== undefined)
      continue
    client.setQueryData(cached.queryKey, cached.data, { updatedAt: cached.updatedAt })
    const query = client.getQueryCache().find({ queryKey: cached.queryKey })
    if (query?.state.fetchStatus === 'idle') query.invalidate()
  }
}

/** Stores the reference data in the database. They are on the disk when this resolves; it never rejects. */
export function copyReferenceData(client: QueryClient): Promise<void> {
  const copy = async () => {
    const queries = client.getQueryCache().findAll({ predicate: isReference })
    await putReferenceCopy({
      schema: CACHE_SCHEMA,
      queries: queries
        .filter(({ state }) => state.data !== undefined)
        .map(({ queryKey, state }) => ({
          queryKey,
          data: state.data,
          updatedAt: state.dataUpdatedAt,
        })),
    })
  }
  // A full or refusing disk: the page goes on, and the next change tries again.
  copied = copied.then(copy).catch(() => undefined)
  return copied
}

/**
 * Restores the reference data of this device and persists it from now on: the catalogue belongs to
 * the device and survives a sign-out. Only a change is written.
 */
export function persistReferenceData(client: QueryClient): void {
  // oxlint-disable-next-line typescript/no-deprecated -- the asynchronous one would be late for the first screen
  const persister = createSyncStoragePersister({
    storage: storage(),
    key: storageKeys.referenceData,
    throttleTime: 1000,
  })
  let persisted: readonly unknown[] = []
  // Data that leaves the page's memory would be missing from the next copy as well.
  for (const path of DEVICE_PATHS) client.setQueryDefaults([path], { gcTime: Infinity })

  function save(): void {
    const clientState = dehydrate(client, {
      shouldDehydrateQuery: (query) => isReference(query) && query.state.data !== undefined,
      shouldDehydrateMutation: () => false,
    })
    const queries = clientState.queries.map((query) => ({
      ...query,
      state: asSuccess(query.state),
    }))
    const now = queries.map(({ state }) => state.data)
    if (now.length === persisted.length && now.every((data, index) => data === persisted[index]))
      return
    persisted = now
    void copyReferenceData(client)
    void persister.persistClient({
      buster,
      timestamp: Date.now(),
      clientState: { ...clientState, queries },
    })
  }

  persistQueryClientRestore({ queryClient: client, persister, buster, maxAge: CACHE_MAX_AGE_MS })
    .catch(() => undefined)
    .finally(() => {
      copied = restoreCopy(client).catch(() => undefined)
      const restored = client.getQueryCache().findAll({ predicate: isReference })
      for (const query of restored) {
        // "Never stale" holds for fresh answers of the server, not for cached ones.
        if (query.state.data !== undefined && query.state.fetchStatus === 'idle') query.invalidate()
      }
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return
        if (isReference(event.query)) save()
      })
      save()
    })
}

/** A failed refetch does not invalidate the present data. */
function asSuccess(state: Query['state']): Query['state'] {
  return {
    ...state,
    status: 'success',
    fetchStatus: 'idle',
    error: null,
    fetchFailureCount: 0,
    fetchFailureReason: null,
    isInvalidated: false,
  }
}
