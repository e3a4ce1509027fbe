import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'

// Apart from the other endpoints: the shell's bell needs this one alone.

export const Unread = v.object({ unread: v.number() })

/** How many of the caller's notifications are unread: the number at the bell. */
export const countUnread = endpoint({
  method: 'GET',
  path: '/auth/alerts/unread-count',
  access: 'account.alerts',
  response: Unread,
  live: 'notifications',
})
