import type { QueryClient } from '@tanstack/react-query'
import type { Notification } from '../../../../contract/notifications/notifications.ts'
import { putNewest } from '../queries.ts'

/**
 * Brings what has just come to the top of the recent ones.
 * @returns takes a notification; answers whether it is news: one may come twice
 */
export function takeArrivals(client: QueryClient): (came: Notification) => boolean {
  const taken = new Set<string>()
  return (came) => {
    if (taken.has(came._id)) return false
    taken.add(came._id)
    putNewest(client, [came])
    return true
  }
}
