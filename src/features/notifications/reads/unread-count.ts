import { queryOptions, useQuery } from '@tanstack/react-query'
import { countUnread } from '../../../../contract/notifications/notifications.ts'
import { endpointQuery } from '../../../api/endpoint-query.ts'
import { createStore } from '../../../api/store.ts'
import { useStore } from '../../../api/use-store.ts'
import { useSigningOut } from '../../../session/leave.ts'

/** How many were marked as read here of which the server does not know yet. */
export const unsentReads = createStore(0)

const HIGHEST_SHOWN = 99

/** How many notifications the server has as unread; over the connection it says the number itself. */
export const unreadQuery = queryOptions({ ...endpointQuery(countUnread), meta: {} })

/** How many notifications are unread for the person at this page. */
export function useUnread(): number {
  const { data } = useQuery({ ...unreadQuery, enabled: !useSigningOut() })
  return Math.max(0, (data?.unread ?? 0) - useStore(unsentReads))
}

/** The number as the badge shows it (rules.md, Limits). */
export const badgeText = (unread: number) =>
  unread > HIGHEST_SHOWN ? `${HIGHEST_SHOWN}+` : `${unread}`
