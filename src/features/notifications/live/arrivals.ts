import type { QueryClient } from '@tanstack/react-query'
import type { Role } from '../../../../contract/core/roles.ts'
import { isOfApplication } from '../../../../contract/notifications/events.ts'
import type { Notification } from '../../../../contract/notifications/notifications.ts'
import { applicationQuery, invalidateApplicationLists } from '../../applications/api/queries.ts'
import { putNewest, refreshNotifications } from '../queries.ts'

/** What comes within this time is asked for once. */
const TOGETHER_MS = 200

/**
 * Brings what has just come into the lists of the page, and has the applications that it tells of asked for anew.
 * @returns takes a notification; answers whether it is news: one may come twice
 */
export function takeArrivals(client: QueryClient, role: Role): (came: Notification) => boolean {
  const taken = new Set<string>()
  const changed = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function refresh(): void {
    timer = undefined
    refreshNotifications(client)
    if (changed.size === 0) return
    invalidateApplicationLists(client, role)
    for (const id of changed) {
      void client.invalidateQueries({ queryKey: applicationQuery(id).queryKey })
    }
    changed.clear()
  }

  return (came) => {
    if (taken.has(came._id)) return false
    taken.add(came._id)
    putNewest(client, [came])
    if (isOfApplication(came.about)) changed.add(came.about.id)
    timer ??= setTimeout(refresh, TOGETHER_MS)
    return true
  }
}
