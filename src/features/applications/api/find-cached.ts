import type { QueryClient } from '@tanstack/react-query'
import {
  isFoundBy,
  readSearch,
  searchTextOf,
} from '../../../../contract/applications/application-search.ts'
import { isFinal } from '../../../../contract/applications/application-status.ts'
import type {
  ApplicationListQuery,
  ApplicationRow,
} from '../../../../contract/applications/applications.ts'
import {
  applicationListOf,
  getApplication,
} from '../../../../contract/applications/applications.ts'
import { serviceLevel } from '../../../../contract/applications/sla.ts'
import type { Role } from '../../../../contract/core/roles.ts'
import type { CachedMatches } from '../../../blocks/list/use-server-pages.ts'

/** The cached part of the role's list; null without any application. */
export function findCached(
  client: QueryClient,
  role: Role,
  query: ApplicationListQuery,
): CachedMatches<ApplicationRow> | null {
  const { rows, updatedAt } = cachedRows(client, role)
  if (rows.length === 0) return null
  return {
    rows: filterCachedRows(rows, query, Date.now()),
    searchedCount: rows.length,
    updatedAt,
  }
}

const BEFORE_ID = getApplication.path.replace(':id', '')

export interface CachedRows {
  /** The newest first, as the server sorts them. */
  rows: ApplicationRow[]
  /** The server's last confirmation of the oldest row, in milliseconds; 0 without rows. */
  updatedAt: number
}

/** Every application that this device has cached, from pages of lists and from records, once each. */
export function cachedRows(client: QueryClient, role: Role): CachedRows {
  const newest = new Map<string, { row: ApplicationRow; updatedAt: number }>()
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    for (const row of rowsIn(String(queryKey[0]), state.data, applicationListOf(role).path)) {
      const known = newest.get(row._id)
      if (!known || known.updatedAt < state.dataUpdatedAt) {
        newest.set(row._id, { row, updatedAt: state.dataUpdatedAt })
      }
    }
  }
  const newestRows = [...newest.values()]
  const rows = newestRows.map(({ row }) => row)
  rows.sort((a, b) => Date.parse(b.submittedAt) - Date.parse(a.submittedAt))
  return {
    rows,
    updatedAt: newestRows.length ? Math.min(...newestRows.map((one) => one.updatedAt)) : 0,
  }
}

function rowsIn(path: string, data: unknown, listPath: string): readonly ApplicationRow[] {
  if (typeof data !== 'object' || data === null) return []
  if (path === listPath) return 'rows' in data ? (data.rows as ApplicationRow[]) : []
  // Other answers below the same path contain no customer.
  if (path.startsWith(BEFORE_ID) && 'customerName' in data) return [data as ApplicationRow]
  return []
}

/** The rows that match the filters, by the rules of the server's list. */
export function filterCachedRows(
  rows: readonly ApplicationRow[],
  { search, status, serviceLevel: level, source }: ApplicationListQuery,
  now: number,
): ApplicationRow[] {
  const searched = search === undefined ? null : readSearch(search)
  return rows.filter(
    (row) =>
      (status === undefined ||
        (status === 'pending' ? !isFinal(row.status) : row.status === status)) &&
      (level === undefined || serviceLevel(row, now) === level) &&
      (source === undefined || row.vanName !== null) &&
      (!searched || isFoundBy(searched, searchTextOf(row))),
  )
}
