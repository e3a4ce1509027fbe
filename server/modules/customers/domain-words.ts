import type { CUSTOMER_ERRORS } from '../../../contract/customers/errors.ts'
import type { DomainWords } from '../../platform/domain-words.ts'

export const words: DomainWords<typeof CUSTOMER_ERRORS, 'customer'> = {
  errors: {
    'customer.not_found': /*i18n*/ 'This customer is no longer in the customer book.',
    'customer.document_ended':
      /*i18n*/ 'A document from an earlier visit can no longer be used. Add it again.',
  },
  events: {
    'customer.erased': /*i18n*/ "Customer's details erased from the customer book",
    'customer.exported': /*i18n*/ "Customer's details exported at the customer's request",
  },
}
