import type { NOTIFICATION_ERRORS } from '../../../contract/notifications/errors.ts'
import type { DomainWords } from '../../platform/domain-words.ts'

export const words: DomainWords<typeof NOTIFICATION_ERRORS> = {
  errors: {
    'push.subscription_unknown': /*i18n*/ 'Alerts are not on for this browser. Turn them on again.',
    'notification.not_found': /*i18n*/ 'This alert is not there any more.',
  },
  events: {},
}
