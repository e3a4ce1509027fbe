import { OfflineError } from '../../api/api-error.ts'
import { useReachability } from '../../offline/connectivity/connection.ts'

/** What of a query tells how fresh its data is. */
export interface CachedQuery {
  data: unknown
  error: Error | null
  /** Milliseconds. */
  dataUpdatedAt: number
}

/**
 * When what is on the screen was the server's last word, in milliseconds; `null` while that is now,
 * or while there is nothing. Of several the oldest tells.
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
