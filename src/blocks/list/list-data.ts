import type { CachedQuery } from '../record/use-cached-since.ts'

/** The rows of a list's page, and how the list stands. */
export interface ListData<Row> {
  /** The rows of the page; undefined while they load. */
  rows: readonly Row[] | undefined
  total: number
  /** Number of the page, from 1. */
  page: number
  pageCount: number
  /** Why the page has no rows to show. */
  error: Error | null
  isFetching: boolean
  retry: () => void
  /** The rows are those of another page or filter, while the wanted ones are on their way. */
  isBehind: boolean
  /** The address names a page beyond the last. */
  isPastEnd: boolean
  /** How many rows this device searched on its own, when the server could not be asked. */
  searchedCount: number | null
  freshness: CachedQuery
  /** Whether a page can be shown without asking the server. */
  isAtHand: (page: number) => boolean
}
