import type { QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ApplicationListQuery } from '../../../../contract/applications/application-filters.ts'
import type { ApplicationRow } from '../../../../contract/applications/applications.ts'
import { applicationPageQuery } from '../../../blocks/applications/queries.ts'
import type { ListData } from '../../../blocks/list/list-data.ts'
import { useServerPages } from '../../../blocks/list/use-server-pages.ts'
import { useUser } from '../../../session/user.tsx'
import { findCached } from './find-cached.ts'

type Asked = ApplicationListQuery & { page: number }

/** A page of the role's list; without a connection the cached matches of the same search. */
export function useApplicationPages(asked: Asked): ListData<ApplicationRow> {
  const role = useUser().userInfo.userType
  const find = useCallback(
    (client: QueryClient, wanted: Asked) => findCached(client, role, wanted),
    [role],
  )
  return useServerPages(asked, (wanted) => applicationPageQuery(role, wanted), find)
}
