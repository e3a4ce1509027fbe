import * as v from 'valibot'
import { Id } from '../core/primitives.ts'
import type { Notification } from './notifications.ts'

/** Where the real-time connection is made; over WebSocket alone. */
export const SOCKET_PATH = '/socket.io'
/** Reconnects for ever, after 1 to 5 seconds (rules.md, Notifications). */
export const RECONNECT_MS = { min: 1000, max: 5000 } as const
/** A message of a client is longer in no case. */
export const CLIENT_BYTES = 2048

/** `userId` must be the session's own user. */
export const MarkAsRead = v.object({ userId: Id, notificationId: Id })

/** What a client is told of its message: nothing comes of one that is refused. */
export type SocketAnswer =
  | { ok: true }
  | { ok: false; code: 'access.forbidden' | 'request.invalid' | 'server.read_only' }

/** What a client sends; each is answered. */
export interface ClientEvents {
  /** Asks for all that the server then sends: the list, the unread ones and their number. */
  registerUser: (userId: string, answer?: (answer: SocketAnswer) => void) => void
  markAsRead: (
    read: v.InferInput<typeof MarkAsRead>,
    answer?: (answer: SocketAnswer) => void,
  ) => void
  markAllAsRead: (userId: string, answer?: (answer: SocketAnswer) => void) => void
}

/** What the server sends. One notification may come twice: its id tells. */
export interface ServerEvents {
  notification: (notification: Notification) => void
  unreadCountUpdated: (unread: number) => void
  /** The newest ones, a page of them. */
  allNotifications: (notifications: Notification[]) => void
  unreadNotifications: (notifications: Notification[]) => void
  /** Lists and records of a domain, as endpoints name it in `live`, show this person something else now. */
  listsChanged: (domain: string) => void
}
