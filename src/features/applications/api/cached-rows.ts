import type { QueryClient } from '@tanstack/react-query'
import type { ApplicationRow } from '../../../../contract/applications/applications.ts'
import {
  applicationListOf,
  getApplication,
} from '../../../../contract/applications/applications.ts'
import type { Role } from '../../../../contract/core/roles.ts'

const BEFORE_ID = getApplication.path.replace(':id', '')

export interface CachedRows {
  /** The newest first, as the server sorts them. */
  rows: ApplicationRow[]
  /** When the oldest of them was the server's word, in milliseconds; 0 where there is none. */
  updatedAt: number
}

/** Every application that this device has at hand, from pages of lists and from records, once each. */
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
  // By the path it is an application; what else lies below it has no customer.
  if (path.startsWith(BEFORE_ID) && 'customerName' in data) return [data as ApplicationRow]
  return []
}
