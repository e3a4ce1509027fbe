import type { FRANCHISE_ERRORS } from '../../../contract/franchises/errors.ts'
import type { DomainWords } from '../../platform/domain-words.ts'

export const words: DomainWords<typeof FRANCHISE_ERRORS> = {
  errors: {
    'franchise.required': /*i18n*/ 'Choose the franchise first.',
    'franchise.unavailable': /*i18n*/ 'This franchise is not active.',
  },
  events: {},
}
