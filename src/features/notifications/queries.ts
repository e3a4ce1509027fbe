import type { QueryClient } from '@tanstack/react-query'
import { queryOptions } from '@tanstack/react-query'
import type {
  Notification,
  NotificationFilter,
} from '../../../contract/notifications/notifications.ts'
import {
  listNotifications,
  listRecentNotifications,
  RECENT_NOTIFICATIONS,
} from '../../../contract/notifications/notifications.ts'
import { endpointQuery } from '../../api/endpoint-query.ts'

/** The newest notifications: those of the panel, and all that a device has while it is offline. */
export const recentQuery = endpointQuery(listRecentNotifications)

export type AskedAlerts = Partial<NotificationFilter> & { page: number }

/** A page of the list of all alerts. */
export function alertPageQuery(query: AskedAlerts) {
  return queryOptions({
    ...endpointQuery(listNotifications, { query }),
    select: ({ notifications: rows, total }) => ({ rows, total }),
  })
}

const pagesKey = [listNotifications.path]

/** Every notification that is in the page's memory, from the recent ones and from pages. */
export function knownNotifications(client: QueryClient): Notification[] {
  const recent = client.getQueryData(recentQuery.queryKey)?.notifications ?? []
  const pages = client.getQueriesData<{ notifications: Notification[] }>({ queryKey: pagesKey })
  return [...recent, ...pages.flatMap(([, page]) => page?.notifications ?? [])]
}

/** Puts notifications that have just come before the recent ones; those that are there already are renewed. */
export function putNewest(client: QueryClient, came: readonly Notification[]): void {
  const ids = new Set(came.map(({ _id }) => _id))
  client.setQueryData(recentQuery.queryKey, (recent) => {
    if (!recent) return recent
    const others = recent.notifications.filter(({ _id }) => !ids.has(_id))
    const all = [...came, ...others].sort((a, b) => (a._id < b._id ? 1 : -1))
    return { notifications: all.slice(0, RECENT_NOTIFICATIONS) }
  })
}

/** Asks again for the lists of notifications that are on the screen. */
export function refreshNotifications(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: recentQuery.queryKey })
  void client.invalidateQueries({ queryKey: pagesKey })
}
