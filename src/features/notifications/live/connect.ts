import type { QueryClient } from '@tanstack/react-query'
import type { Socket } from 'socket.io-client'
import { io } from 'socket.io-client'
import { ERASED_CUSTOMERS } from '../../../../contract/customers/customers.ts'
import type { Notification } from '../../../../contract/notifications/notifications.ts'
import type { ClientEvents, ServerEvents } from '../../../../contract/notifications/socket.ts'
import { RECONNECT_MS, SOCKET_PATH } from '../../../../contract/notifications/socket.ts'
import { AUTO_REFRESH_MS, isLive } from '../../../api/endpoint-query.ts'
import { putNewest } from '../queries.ts'
import type { LiveSender } from '../reads/real-time-marks.ts'
import { setLiveSender } from '../reads/real-time-marks.ts'
import { setServerCount } from '../reads/server-count.ts'
import { unreadQuery } from '../reads/unread-count.ts'
import { refreshLive, takeListChanges } from './list-changes.ts'

/** A mark is not held up for longer by a connection that is about to break. */
const ANSWER_MS = 3000
/** A number may be overtaken by the one before it where there are several servers: the last one is checked. */
const CHECK_MS = 2000

type LiveSocket = Socket<ServerEvents, ClientEvents>

interface Live {
  client: QueryClient
  userId: string
  onNotification: (notification: Notification) => void
  /** Customers were erased. */
  onErased: () => void
  /** Customers may have been erased while nothing was heard. */
  onMaybeErased: () => void
}

function senderOver(socket: LiveSocket, userId: string): LiveSender {
  const answered = (sent: Promise<{ ok: boolean }>) =>
    sent.then(
      ({ ok }) => ok,
      () => false,
    )
  const asking = () => socket.timeout(ANSWER_MS)
  return {
    markAsRead: (notificationId) =>
      answered(asking().emitWithAck('markAsRead', { userId, notificationId })),
    markAllAsRead: () => answered(asking().emitWithAck('markAllAsRead', userId)),
  }
}

function log(what: string, reason: unknown): void {
  // oxlint-disable-next-line no-console -- a lost connection is only logged (rules.md, Notifications)
  console.debug(`Notifications: ${what}`, reason)
}

/** Takes the server's numbers; once they are at rest, the last one is asked for again. */
function countsInto(client: QueryClient) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    take(unread: number): void {
      setServerCount(client, unread)
      clearTimeout(timer)
      timer = setTimeout(() => {
        void client.invalidateQueries({ queryKey: unreadQuery.queryKey })
      }, CHECK_MS)
    },
    stop: () => clearTimeout(timer),
  }
}

/**
 * Keeps the real-time connection of this person by the session's cookie: it reconnects for ever, and registers on
 * each connection and when the window gets the focus.
 * @returns ends it
 */
export function connect({
  client,
  userId,
  onNotification,
  onErased,
  onMaybeErased,
}: Live): () => void {
  const socket: LiveSocket = io({
    path: SOCKET_PATH,
    transports: ['websocket'],
    withCredentials: true,
    forceNew: true,
    reconnectionAttempts: Infinity,
    reconnectionDelay: RECONNECT_MS.min,
    reconnectionDelayMax: RECONNECT_MS.max,
  })
  const counts = countsInto(client)
  const lists = takeListChanges(client)
  let retry: ReturnType<typeof setTimeout> | undefined
  let alone: ReturnType<typeof setTimeout> | undefined
  const register = () => {
    if (socket.connected) socket.emit('registerUser', userId)
    else socket.connect()
  }
  // The library leaves it to us when the server itself has ended or refused the connection.
  const again = () => {
    clearTimeout(retry)
    if (!socket.active) retry = setTimeout(() => socket.connect(), RECONNECT_MS.max)
  }

  socket.on('connect', () => {
    clearTimeout(alone)
    isLive.set(true)
    setLiveSender(senderOver(socket, userId))
    register()
    refreshLive(client)
    onMaybeErased()
  })
  socket.on('disconnect', (reason) => {
    isLive.set(false)
    setLiveSender(null)
    // Until then the lists wait for their slower refresh.
    alone = setTimeout(() => refreshLive(client), AUTO_REFRESH_MS)
    log('the connection ended', reason)
    again()
  })
  socket.on('connect_error', ({ message }) => {
    log('no connection', message)
    again()
  })
  socket.on('notification', onNotification)
  socket.on('unreadCountUpdated', counts.take)
  socket.on('listsChanged', (domain) => {
    if (domain === ERASED_CUSTOMERS) onErased()
    else lists.take(domain)
  })
  socket.on('allNotifications', (all) => putNewest(client, all))
  socket.on('unreadNotifications', (unread) => putNewest(client, unread))
  addEventListener('focus', register)
  return () => {
    removeEventListener('focus', register)
    clearTimeout(retry)
    clearTimeout(alone)
    counts.stop()
    lists.stop()
    socket.disconnect()
    isLive.set(false)
    setLiveSender(null)
  }
}
