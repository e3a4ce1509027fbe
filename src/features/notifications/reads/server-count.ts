import type { QueryClient } from '@tanstack/react-query'
import type { Notification } from '../../../../contract/notifications/notifications.ts'
import { listNotifications } from '../../../../contract/notifications/notifications.ts'
import { recentQuery } from '../queries.ts'
import { unreadQuery } from './unread-count.ts'

let marking = 0
let held: number | undefined

/**
 * The server has counted the unread ones. While a mark is on its way the number waits for the answer: it may
 * include the mark already, which the page still subtracts.
 */
export function setServerCount(client: QueryClient, unread: number): void {
  if (marking > 0) held = unread
  else client.setQueryData(unreadQuery.queryKey, { unread })
}

/** Sends a mark. Unread counts that arrive while it is sent are used only after the answer. */
export async function whileMarking(client: QueryClient, send: () => Promise<void>): Promise<void> {
  marking += 1
  try {
    await send()
  } finally {
    marking -= 1
    if (marking === 0 && held !== undefined) {
      setServerCount(client, held)
      held = undefined
    }
  }
}

interface Listed {
  notifications: Notification[]
}

/** Notes in the lists of the page that the server has these as read. */
export function noteRead(client: QueryClient, isTaken: (id: string) => boolean): void {
  const noted = (list: Listed | undefined) =>
    list && {
      ...list,
      notifications: list.notifications.map((each) =>
        isTaken(each._id)
          ? { ...each, recipients: each.recipients.map((own) => ({ ...own, status: true })) }
          : each,
      ),
    }
  client.setQueryData(recentQuery.queryKey, noted)
  client.setQueriesData<Listed>({ queryKey: [listNotifications.path] }, noted)
}
