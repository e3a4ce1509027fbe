import type { PASSWORD_LINK_ERRORS } from '../../../contract/password-links/errors.ts'
import type { DomainWords } from '../../platform/domain-words.ts'

export const words: DomainWords<typeof PASSWORD_LINK_ERRORS> = {
  errors: {
    'link.ended': /*i18n*/ 'This link does not work any more. Ask for a new one.',
    'link.too_many': /*i18n*/ 'Wait a little, then try again.',
  },
  events: {},
}
