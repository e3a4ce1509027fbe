import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BarAction, MoreGroup, MorePlace } from '../../../contract/core/bottom-bar.ts'

const LABELS: Record<MorePlace, MessageDescriptor> = {
  '/': msg`Dashboard`,
  '/applications': msg`Applications`,
  '/franchises': msg`Franchises`,
  '/service-partner': msg`Partner`,
  '/services': msg`Services`,
  '/support-team': msg`Support Team`,
  '/pending-applications': msg`Pending Applications`,
  '/feedbacks': msg`Feedbacks`,
  '/support': msg`Support`,
  '/ticket-admin': msg`All Support Ticket`,
  '/gramone-seva': msg`Gram Van Seva`,
  '/revenue': msg`Revenue`,
  '/payment-status': msg`Payments`,
  '/payment-status/day-book': msg`Day book`,
  '/payouts': msg`Payouts`,
  '/remittances': msg`Remittances`,
  '/customers': msg`Customers`,
  '/devices': msg`Devices`,
  '/outbox': msg`Outbox`,
  '/service-management': msg`Service management`,
  '/payouts/reconciliation': msg`Reconciliation`,
  '/holidays': msg`Holidays`,
  '/tax': msg`Tax`,
  '/analytics': msg`Analytics`,
  '/reports': msg`Reports`,
  '/audit': msg`Audit trail`,
  '/audit/reads': msg`Who looked at what`,
  '/system': msg({ message: 'System', context: 'how the servers run' }),
  '/alerts': msg`Alerts`,
  '/settings': msg`Profile settings`,
}

/** The label of a place in the bar and in the menus. */
export function navigationLabel(place: MorePlace): MessageDescriptor {
  return LABELS[place]
}

/** Words below the icons of the bottom bar, where a place's own label is too long for a fifth of a phone. */
const SHORT_LABELS: Partial<Record<MorePlace, MessageDescriptor>> = {
  '/pending-applications': msg`Pending`,
  '/ticket-admin': msg`Tickets`,
  '/gramone-seva': msg({ message: 'Van Seva', context: 'below an icon, at most ten letters' }),
}

/** The label of a place in the bottom bar. */
export function shortLabel(place: MorePlace): MessageDescriptor {
  return SHORT_LABELS[place] ?? LABELS[place]
}

/** What the middle of the bottom bar begins. */
export const ACTION_LABELS: Record<BarAction, MessageDescriptor> = {
  'new-application': msg({ message: 'New', context: 'below an icon: a new application' }),
  'most-urgent': msg({ message: 'To do', context: 'below an icon: what is due first' }),
}

/** Headings of More, on wide and on small screens. */
export const MORE_HEADINGS: Record<MoreGroup['heading'], MessageDescriptor> = {
  work: msg({ message: 'Work', context: 'heading of a menu' }),
  administration: msg`Administration`,
  counter: msg({ message: 'Counter', context: 'heading of a menu' }),
  money: msg({ message: 'Money', context: 'heading of a menu' }),
  field: msg({ message: 'Field', context: 'work in the villages' }),
  account: msg`Account`,
}
