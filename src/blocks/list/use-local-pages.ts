import type { UseQueryResult } from '@tanstack/react-query'
import type { ListData } from './list-data.ts'
import { pageOf } from './page-of.ts'

/**
 * Pages of rows that are all on the device: search and filters answer at once, offline too.
 * @param rows what the filters leave; undefined while it is on its way
 */
export function useLocalPages<Row>(
  query: UseQueryResult<unknown>,
  rows: readonly Row[] | undefined,
  wanted: number,
  pageSize: number,
): ListData<Row> {
  const { page, pageCount, items } = pageOf(rows ?? [], wanted, pageSize)
  return {
    rows: rows && items,
    total: rows?.length ?? 0,
    page,
    pageCount,
    error: rows ? null : query.error,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
    isBehind: false,
    isPastEnd: rows !== undefined && wanted > pageCount,
    searchedCount: null,
    freshness: query,
    isAtHand: () => true,
  }
}
