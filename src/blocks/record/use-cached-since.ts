import { OfflineError } from '../../api/api-error.ts'
import { useReachability } from '../../offline/connectivity/connection.ts'

/** The facts of a query that tell how fresh its data is. */
export interface CachedQuery {
  data: unknown
  error: Error | null
  /** Milliseconds. */
  dataUpdatedAt: number
}

/**
 * When the server last confirmed the data on the screen, in milliseconds. `null` while it is fresh,
 * or while there is none. Of several queries the oldest counts.
 */
export function useCachedSince(queries: readonly CachedQuery[]): number | null {
  const isOffline = useReachability() !== 'online'
  const old = queries.filter(
    ({ data, error, dataUpdatedAt }) =>
      data !== undefined &&
      // What is older than this page came from the device and was not confirmed yet.
      (isOffline || error instanceof OfflineError || dataUpdatedAt < performance.timeOrigin),
  )
  return old.length === 0 ? null : Math.min(...old.map(({ dataUpdatedAt }) => dataUpdatedAt))
}

/** Whether the server has answered the query since this page began: there is a connection. */
export function useIsConfirmed(query: CachedQuery): boolean {
  const since = useCachedSince([query])
  return query.data !== undefined && since === null
}
