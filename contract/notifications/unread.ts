import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'

// This endpoint has its own file: the shell's bell needs it without the other endpoints.

export const Unread = v.object({ unread: v.number() })

/** How many of the caller's notifications are unread: the number at the bell. */
export const countUnread = endpoint({
  method: 'GET',
  path: '/auth/alerts/unread-count',
  access: 'account.alerts',
  response: Unread,
  live: 'notifications',
})
