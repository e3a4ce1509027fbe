import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ListedScreen } from '../../../contract/core/access.ts'

const LABELS: Record<ListedScreen, MessageDescriptor> = {
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
}

/** The bar's label of a screen. */
export function navigationLabel(screen: ListedScreen): MessageDescriptor {
  return LABELS[screen]
}
