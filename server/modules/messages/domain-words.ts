import type { MESSAGE_ERRORS } from '../../../contract/messages/errors.ts'
import type { DomainWords } from '../../platform/domain-words.ts'

export const words: DomainWords<typeof MESSAGE_ERRORS> = {
  errors: {
    'message.too_many':
      /*i18n*/ 'Too many messages went to this mobile number or email address today. Try again tomorrow.',
  },
  events: {},
}
