import type { QueryClient } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Notification } from '../../../../contract/notifications/notifications.ts'
import type { ListData } from '../../../blocks/list/list-data.ts'
import { useServerPages } from '../../../blocks/list/use-server-pages.ts'
import type { AskedAlerts } from '../queries.ts'
import { alertPageQuery, recentQuery } from '../queries.ts'
import { usePendingReads } from '../reads/pending-reads-store.ts'
import { findRecent } from './find-recent.ts'

/** A page of the list of alerts; without a connection what the device finds among the recent ones. */
export function useAlertPages(asked: AskedAlerts): ListData<Notification> {
  const { data: recent, dataUpdatedAt: updatedAt } = useQuery(recentQuery)
  const marks = usePendingReads()
  const find = useCallback(
    (_client: QueryClient, wanted: AskedAlerts) => {
      if (!recent) return null
      const rows = findRecent(recent.notifications, wanted, marks)
      return { rows, searchedCount: recent.notifications.length, updatedAt }
    },
    [recent, updatedAt, marks],
  )
  return useServerPages(asked, alertPageQuery, find)
}
