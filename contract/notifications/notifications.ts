import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { PAGE, SEARCH_LENGTH } from '../core/paging.ts'
import { Id, Instant, Line } from '../core/primitives.ts'
import { several } from '../core/text/several.ts'
import { AlertType, NotificationEvent, Severity } from './events.ts'

export const READ_STATES = ['unread', 'read'] as const
export const ReadState = v.picklist(READ_STATES, 'not_a_choice')
export type ReadState = v.InferOutput<typeof ReadState>

/** A notification as one recipient sees it (rules.md, Notifications). */
export const Notification = v.object({
  _id: Id,
  /** The words in the recipient's language, for a page that does not know the event. */
  title: v.string(),
  alertMessage: v.string(),
  alertType: AlertType,
  /** Path and query of what it opens. */
  url: v.string(),
  /** A name of the icon set. */
  icon: v.string(),
  createdAt: Instant,
  about: NotificationEvent,
  /** The recipient's own row alone; `false` is unread. */
  recipients: v.array(v.object({ userId: Id, status: v.boolean() })),
})
export type Notification = v.InferOutput<typeof Notification>

/** What a list of notifications may be narrowed to. */
export const NotificationFilter = v.object({
  state: v.optional(ReadState),
  severity: v.optional(several(Severity)),
  /** A part of the record's number as it is typed, or words of the alert in the caller's language. */
  search: v.optional(v.pipe(Line, v.maxLength(SEARCH_LENGTH, 'too_long')), ''),
  /** The oldest first; without it the newest. */
  order: v.optional(v.literal('oldest')),
  ...PAGE,
})
export type NotificationFilter = v.InferOutput<typeof NotificationFilter>

/** The caller's notifications, the newest first where no other order is asked for. */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  access: 'account.alerts',
  query: NotificationFilter,
  response: v.object({
    notifications: v.array(Notification),
    total: v.number(),
    unread: v.number(),
  }),
  live: 'notifications',
})

/** How many of them a device has to read while it is offline. */
export const RECENT_NOTIFICATIONS = 200

/** The newest of the caller's notifications, for the panel and for work without a connection. */
export const listRecentNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/recent',
  access: 'account.alerts',
  response: v.object({ notifications: v.array(Notification) }),
  live: 'notifications',
})

export const Unread = v.object({ unread: v.number() })

/** How many of the caller's notifications are unread: the number at the bell. */
export const countUnread = endpoint({
  method: 'GET',
  path: '/auth/alerts/unread-count',
  access: 'account.alerts',
  response: Unread,
  live: 'notifications',
})

/**
 * Marks one of the caller's notifications as read; answers how many are left, and the same again when it
 * was read. 404 `notification.not_found` for one that is not the caller's.
 */
export const readNotification = endpoint({
  method: 'POST',
  path: '/api/notifications/:id/read',
  access: 'account.alerts',
  params: v.object({ id: Id }),
  response: Unread,
})

/**
 * Marks all of the caller's notifications as read that were there, or those up to the one that `until`
 * names: ids rise with time, so that a late call marks nothing that its person has not seen.
 */
export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read-all',
  access: 'account.alerts',
  body: v.object({ until: v.optional(Id) }),
  response: Unread,
})
