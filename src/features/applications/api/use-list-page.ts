import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type {
  ApplicationListQuery,
  ApplicationPage,
} from '../../../../contract/applications/applications.ts'
import { lastPage, PAGE_SIZE } from '../../../../contract/core/paging.ts'
import type { Role } from '../../../../contract/core/roles.ts'
import { OfflineError } from '../../../api/api-error.ts'
import { withConnection } from '../../../blocks/record/needs-connection.tsx'
import { useReachability } from '../../../offline/connectivity/connection.ts'
import { cachedRows } from './cached-rows.ts'
import { filterCachedRows } from './find-cached.ts'
import { applicationPageQuery } from './queries.ts'
import { useLatestData } from './use-cached.ts'

type Asked = ApplicationListQuery & { page: number }

/**
 * A page of the role's list: the server's answer, or without a link what is kept here of the same
 * search. `searchedCount` is then the number of applications that were looked through.
 */
export function useListPage(role: Role, asked: Asked) {
  const client = useQueryClient()
  const query = useQuery(applicationPageQuery(role, asked))
  const isOffline = useReachability() !== 'online' || query.error instanceof OfflineError
  const isMissing = query.data === undefined && isOffline
  const key = JSON.stringify(asked)
  const { errorUpdatedAt } = query
  const local = useMemo(() => {
    void errorUpdatedAt
    if (!isMissing) return null
    const cached = cachedRows(client, role)
    return cached.rows.length === 0
      ? null
      : { cached, page: localPage(cached.rows, JSON.parse(key)) }
  }, [client, role, key, isMissing, errorUpdatedAt])
  const shown = useLatestData(query.data ?? local?.page)
  return {
    query,
    /** The newest answer there was, while its successor is on its way. */
    shown,
    /** Turns to a page of the same list if that can be had: here, or from the server. */
    goToPage(page: number, go: () => void) {
      const { queryKey } = applicationPageQuery(role, { ...asked, page })
      if (local || client.getQueryData(queryKey) !== undefined) go()
      else withConnection(go)
    },
    searchedCount: local ? local.cached.rows.length : null,
    /** For how fresh the screen is. */
    freshness: local
      ? { data: local.page, error: query.error, dataUpdatedAt: local.cached.updatedAt }
      : query,
  }
}

/** The page as the server would cut it from these rows. */
function localPage(rows: Parameters<typeof filterCachedRows>[0], asked: Asked): ApplicationPage {
  const found = filterCachedRows(rows, asked, Date.now())
  const page = Math.min(asked.page, lastPage(found.length))
  const from = (page - 1) * PAGE_SIZE
  return { rows: found.slice(from, from + PAGE_SIZE), total: found.length, page }
}
