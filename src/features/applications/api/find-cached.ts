import type { QueryClient } from '@tanstack/react-query'
import type { ApplicationListQuery } from '../../../../contract/applications/application-filters.ts'
import { PAST_FILTERS } from '../../../../contract/applications/application-filters.ts'
import type { ApplicationRow } from '../../../../contract/applications/applications.ts'
import {
  applicationListOf,
  getApplication,
} from '../../../../contract/applications/applications.ts'
import { listedRows } from '../../../../contract/applications/listed-rows.ts'
import type { Role } from '../../../../contract/core/roles.ts'
import type { Several } from '../../../../contract/core/text/several.ts'
import { choicesOf } from '../../../../contract/core/text/several.ts'
import { serverNow } from '../../../api/server-time.ts'
import type { CachedMatches } from '../../../blocks/list/use-server-pages.ts'
import { catalogueQuery } from '../../catalogue/api/queries.ts'

/** The cached part of the role's list; null without any application, and where only the server can answer. */
export function findCached(
  client: QueryClient,
  role: Role,
  query: ApplicationListQuery,
): CachedMatches<ApplicationRow> | null {
  if (PAST_FILTERS.some((key) => query[key] !== undefined)) return null
  const { rows, updatedAt } = cachedRows(client, role)
  if (rows.length === 0) return null
  return {
    rows: listedRows(ofCategory(client, rows, query.category), query, serverNow(), role),
    searchedCount: rows.length,
    updatedAt,
  }
}

/** The rows of one category or several, as far as this device's catalogue has their services. */
function ofCategory(client: QueryClient, rows: ApplicationRow[], category: Several | undefined) {
  if (category === undefined) return rows
  const wanted = choicesOf(category)
  const { services = [] } = client.getQueryData(catalogueQuery.queryKey) ?? {}
  const own = new Set(
    services.flatMap(({ _id, categoryId }) => (wanted.includes(categoryId) ? [_id] : [])),
  )
  return rows.filter(({ serviceId }) => own.has(serviceId))
}

const BEFORE_ID = getApplication.path.replace(':id', '')

export interface CachedRows {
  /** The newest first. */
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
