import type { OUTLET_ERRORS } from '../../../contract/outlets/errors.ts'
import type { DomainWords } from '../../platform/domain-words.ts'

export const words: DomainWords<typeof OUTLET_ERRORS, 'franchise' | 'partner'> = {
  errors: {
    'franchise.required': /*i18n*/ 'Choose the franchise first.',
    'franchise.unavailable': /*i18n*/ 'This franchise is not active.',
    'outlet.not_found':
      /*i18n*/ 'This franchise or partner does not exist, or you do not have permission to see it.',
    'outlet.stale': /*i18n*/ 'Someone else changed this franchise or partner.',
    'outlet.document_ended': /*i18n*/ 'Someone else replaced or withdrew this document meanwhile.',
  },
  events: {
    'franchise.created': /*i18n*/ 'Franchise created',
    'franchise.edited': /*i18n*/ 'Franchise details changed',
    'franchise.activated': /*i18n*/ 'Franchise activated',
    'franchise.deactivated': /*i18n*/ 'Franchise deactivated',
    'franchise.target_set': /*i18n*/ 'Revenue target of a month set',
    'franchise.upi_id_changed': /*i18n*/ 'UPI ID of a franchise changed',
    'partner.upi_id_changed': /*i18n*/ 'UPI ID of a partner changed',
    'franchise.bank_account_changed': /*i18n*/ 'Bank account of a franchise changed',
    'franchise.document_added': /*i18n*/ 'Document of a franchise added',
    'franchise.document_replaced': /*i18n*/ 'Document of a franchise replaced',
    'franchise.document_withdrawn': /*i18n*/ 'Document of a franchise withdrawn',
    'franchise.document_viewed': /*i18n*/ 'Document of a franchise opened',
    'partner.created': /*i18n*/ 'Partner created',
    'partner.edited': /*i18n*/ 'Partner details changed',
    'partner.activated': /*i18n*/ 'Partner activated',
    'partner.deactivated': /*i18n*/ 'Partner deactivated',
    'partner.bank_account_changed': /*i18n*/ 'Bank account of a partner changed',
    'partner.document_added': /*i18n*/ 'Document of a partner added',
    'partner.document_replaced': /*i18n*/ 'Document of a partner replaced',
    'partner.document_withdrawn': /*i18n*/ 'Document of a partner withdrawn',
    'partner.document_viewed': /*i18n*/ 'Document of a partner opened',
  },
}
