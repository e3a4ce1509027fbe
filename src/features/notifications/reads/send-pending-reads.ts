import {
  readAllNotifications,
  readNotification,
} from '../../../../contract/notifications/notifications.ts'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/query-client.ts'
import { knownNotifications } from '../queries.ts'
import { changePending, pendingReads } from './pending-reads-store.ts'
import { withoutTaken } from './pending-reads.ts'
import { currentSender } from './real-time-marks.ts'
import { noteRead, whileMarking } from './server-count.ts'
import { unreadQuery } from './unread-count.ts'

/** Name of the Web Lock that lets only one tab send the marks. */
const LOCK = 'sending-reads'

type Taken = { id: string } | { until: string }

const isNewest = (until: string) => knownNotifications(queryClient).every(({ _id }) => _id <= until)

/**
 * Drops a mark that the server has taken, and shows the new unread count. A page with a real-time
 * connection is told the count by the server.
 */
function take(taken: Taken, unread?: number): void {
  noteRead(queryClient, (id) => ('id' in taken ? id === taken.id : id <= taken.until))
  if (unread !== undefined) queryClient.setQueryData(unreadQuery.queryKey, { unread })
  void changePending((marks) => withoutTaken(marks, taken))
}

async function sendAll(until: string): Promise<void> {
  // The connection's own message names no end: it is right while nothing newer is known.
  if (isNewest(until) && (await currentSender()?.markAllAsRead())) return take({ until })
  const { unread } = await call(readAllNotifications, { body: { until } })
  take({ until }, unread)
}

async function sendOne(id: string, isAlone: boolean): Promise<void> {
  // Many requests at once would look like a flood to the server.
  if (isAlone && (await currentSender()?.markAsRead(id))) return take({ id })
  try {
    const { unread } = await call(readNotification, { params: { id } })
    take({ id }, unread)
  } catch (error) {
    // The notification is over a year old and deleted, or belongs to somebody else: nothing is left
    // to mark.
    if (!(error instanceof ApiError) || error.code !== 'notification.not_found') throw error
    take({ id })
  }
}

/**
 * Sends what was marked as read, one after the other; done twice, it changes nothing. Without an answer the
 * rest waits on the device for the next sign of a connection.
 */
export async function sendReads(): Promise<void> {
  await navigator.locks.request(LOCK, () =>
    whileMarking(queryClient, async () => {
      for (;;) {
        const { all, ids } = pendingReads()
        const [id] = ids
        if (all) await sendAll(all.until)
        else if (id !== undefined) await sendOne(id, ids.length === 1)
        else return
      }
    }),
  )
}
