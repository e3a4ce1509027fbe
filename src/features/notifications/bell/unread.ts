import { queryOptions, useQuery } from '@tanstack/react-query'
import { countUnread } from '../../../../contract/notifications/unread.ts'
import { AUTO_REFRESH_MS, endpointQuery } from '../../../api/endpoint-query.ts'
import { createStore } from '../../../api/store.ts'
import { useStore } from '../../../api/use-store.ts'
import { useSigningOut } from '../../../session/leave.ts'

/** Whether the server tells this page by itself; then the count is asked only in case a word was lost. */
export const isLive = createStore(false)

/** How many were marked as read here of which the server does not know yet. */
export const unsentReads = createStore(0)

const LIVE_REFRESH_MS = 60_000
const HIGHEST_SHOWN = 99

/** How many notifications the server has as unread. */
export const unreadQuery = queryOptions({
  ...endpointQuery(countUnread),
  staleTime: AUTO_REFRESH_MS,
  refetchInterval: () => (isLive.get() ? LIVE_REFRESH_MS : AUTO_REFRESH_MS),
})

/** How many notifications are unread for the person at this page. */
export function useUnread(): number {
  const { data } = useQuery({ ...unreadQuery, enabled: !useSigningOut() })
  return Math.max(0, (data?.unread ?? 0) - useStore(unsentReads))
}

/** The number as the badge shows it (rules.md, Limits). */
export const badgeText = (unread: number) =>
  unread > HIGHEST_SHOWN ? `${HIGHEST_SHOWN}+` : `${unread}`
