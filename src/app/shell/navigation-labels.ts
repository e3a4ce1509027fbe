import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { GroupHeading, ListedPlace } from '../../../contract/core/access.ts'

const LABELS: Record<ListedPlace, MessageDescriptor> = {
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
  '/payment-status': msg`Payments`,
  '/payment-status/day-book': msg`Day book`,
  '/customers': msg`Customers`,
  '/devices': msg`Devices`,
  '/outbox': msg`Outbox`,
  '/service-management': msg`Service management`,
  '/holidays': msg`Holidays`,
  '/audit': msg`Audit trail`,
}

/** The label of a place in the bar and in the menus. */
export function navigationLabel(place: ListedPlace): MessageDescriptor {
  return LABELS[place]
}

/** Headings of the menus' second group. */
export const GROUP_HEADINGS: Record<GroupHeading, MessageDescriptor> = {
  administration: msg`Administration`,
  counter: msg({ message: 'Counter', context: 'heading of a menu' }),
  field: msg({ message: 'Field', context: 'work in the villages' }),
}
