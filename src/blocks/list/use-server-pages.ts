import type { QueryClient, UseQueryOptions } from '@tanstack/react-query'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { lastPage, PAGE_SIZE } from '../../../contract/core/paging.ts'
import { OfflineError } from '../../api/api-error.ts'
import { useReachability } from '../../offline/connectivity/connection.ts'
import type { ListData } from './list-data.ts'
import { pageOf } from './page-of.ts'

interface RowPage<Row> {
  rows: readonly Row[]
  total: number
}

/** The result of a search among cached rows, in the server's order. */
export interface CachedMatches<Row> {
  rows: readonly Row[]
  /** How many rows were looked through. */
  searchedCount: number
  /** When the server last confirmed the oldest of these rows, in milliseconds. */
  updatedAt: number
}

/**
 * A page that the server cuts. While the server can't be reached and the page is not cached, the
 * device answers from the rows that it has.
 * @param findCached must stay the same function from one drawing to the next
 */
export function useServerPages<Asked extends { page: number }, Answer, Row>(
  asked: Asked,
  pageQuery: (asked: Asked) => UseQueryOptions<Answer, Error, RowPage<Row>>,
  findCached?: (client: QueryClient, asked: Asked) => CachedMatches<Row> | null,
): ListData<Row> {
  const client = useQueryClient()
  const places = usePlaces(asked)
  const placed = (page: number) => pageQuery({ ...asked, page, ...places.behind(page) })
  const query = useQuery(placed(asked.page))
  places.note(query.isPlaceholderData ? undefined : query.data?.rows)
  const isOffline = useReachability() !== 'online' || query.error instanceof OfflineError
  const isMissing = query.data === undefined && isOffline
  const key = JSON.stringify(asked)
  const { errorUpdatedAt } = query
  const local = useMemo(() => {
    // Each failed request searches the cache again: new rows may be stored by now.
    void errorUpdatedAt
    const question = JSON.parse(key) as Asked
    const matches = isMissing ? findCached?.(client, question) : null
    if (!matches) return null
    const { items } = pageOf(matches.rows, question.page, PAGE_SIZE)
    return { ...matches, page: { rows: items, total: matches.rows.length } }
  }, [client, findCached, key, isMissing, errorUpdatedAt])
  const shown = useLatest<RowPage<Row>>(query.data ?? local?.page)
  const pageCount = lastPage(shown?.total ?? 0)
  const hasAnswer = query.data !== undefined || local !== null
  return {
    rows: shown?.rows,
    total: shown?.total ?? 0,
    page: Math.min(asked.page, pageCount),
    pageCount,
    // Rows of another search must not stand in for the ones that failed.
    error: hasAnswer ? null : query.error,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
    isBehind: !hasAnswer && shown !== undefined,
    isPastEnd: query.data !== undefined && asked.page > pageCount,
    searchedCount: local && local.searchedCount,
    freshness: local
      ? { data: local.page, error: query.error, dataUpdatedAt: local.updatedAt }
      : query,
    isAtHand: (page) => local !== null || client.getQueryData(placed(page).queryKey) !== undefined,
  }
}

interface Places {
  /** The list without its page. */
  of: string
  page: number
  /** The last row of that page, as it is shown; undefined while it is not there. */
  last: string | undefined
  /** Behind which row each page begins that was turned to. */
  behind: ReadonlyMap<number, string>
}

/**
 * Where the pages begin that a person turns to: behind the last row that was seen on the page before, so that rows which come
 * meanwhile push nothing from one page to the next. Pages that an address opens are counted off.
 */
function usePlaces({ page, ...others }: { page: number }) {
  const of = JSON.stringify(others)
  const [places, setPlaces] = useState<Places>({ of, page, last: undefined, behind: new Map() })
  let now = places
  if (places.of !== of) now = { of, page, last: undefined, behind: new Map() }
  else if (places.page !== page) {
    const { last } = places
    const isNext = page === places.page + 1 && last !== undefined
    const behind = isNext ? new Map([...places.behind, [page, last]]) : places.behind
    now = { of, page, last: undefined, behind: page === 1 ? new Map() : behind }
  }
  if (now !== places) setPlaces(now)
  return {
    behind(wanted: number): { after?: string } {
      const isNext = wanted === now.page + 1 && now.last !== undefined
      const after = isNext ? now.last : now.behind.get(wanted)
      return wanted > 1 && after !== undefined ? { after } : {}
    },
    note(rows: readonly unknown[] | undefined) {
      const row = rows?.at(-1)
      const last = typeof row === 'object' && row && '_id' in row ? String(row._id) : undefined
      if (last !== now.last) setPlaces({ ...now, last })
    },
  }
}

/** The newest answer: it stays while the next one is on its way, or can't be had. */
function useLatest<Data>(data: Data | undefined): Data | undefined {
  const [latest, setLatest] = useState(data)
  if (data !== undefined && data !== latest) setLatest(data)
  return data ?? latest
}
