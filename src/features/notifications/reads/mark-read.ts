import type { Notification } from '../../../../contract/notifications/notifications.ts'
import { queryClient } from '../../../api/query-client.ts'
import { knownNotifications, refreshNotifications } from '../queries.ts'
import { changePending, pendingReads } from './pending-reads-store.ts'
import { isRead, withAllRead, withRead } from './pending-reads.ts'
import { sendReads } from './send-pending-reads.ts'
import { unreadQuery } from './unread-count.ts'

async function send(): Promise<void> {
  // Offline it waits on the device, and the lists show it as read all the same.
  await sendReads().catch(() => undefined)
  refreshNotifications(queryClient)
}

/** Marks one as read: here at once, and on the server as soon as it can be reached. */
export function markRead(notification: Notification): void {
  if (isRead(notification, pendingReads())) return
  void changePending((marks) => withRead(marks, notification._id)).then(send)
}

/** Marks these as read, whether or not a list that knows them was asked for here. */
export function markAcknowledged(ids: readonly string[]): void {
  void changePending((marks) => ids.reduce((all, id) => withRead(all, id), marks)).then(send)
}

/** Marks all as read that are known here; what comes later stays unread. */
export function markAllRead(): void {
  const ids = knownNotifications(queryClient).map(({ _id }) => _id)
  const until = ids.toSorted().at(-1)
  if (until === undefined) return
  const unread = queryClient.getQueryData(unreadQuery.queryKey)?.unread ?? 0
  void changePending((marks) => withAllRead(marks, until, unread)).then(send)
}
