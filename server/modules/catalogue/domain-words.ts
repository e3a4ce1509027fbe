import type { CATALOGUE_ERRORS } from '../../../contract/catalogue/errors.ts'
import type { DomainWords } from '../../platform/domain-words.ts'

export const words: DomainWords<typeof CATALOGUE_ERRORS, 'service' | 'category'> = {
  errors: {
    'service.unavailable': /*i18n*/ 'This service is not available now.',
    'service.fee_changed': /*i18n*/ 'The fee of this service has changed.',
    'service_version.ended':
      /*i18n*/ 'This service has changed. Check what is new and send it again.',
    'catalogue.not_found': /*i18n*/ 'This service or category does not exist.',
    'catalogue.stale': /*i18n*/ 'Someone else changed this meanwhile.',
  },
  events: {
    'service.created': /*i18n*/ 'Service added',
    'service.draft_saved': /*i18n*/ 'Service changes saved',
    'service.draft_discarded': /*i18n*/ 'Service changes deleted',
    'service.published': /*i18n*/ 'Service published',
    'service.restored': /*i18n*/ 'Earlier version of a service published again',
    'service.activated': /*i18n*/ 'Service activated',
    'service.deactivated': /*i18n*/ 'Service deactivated',
    'service.moved': /*i18n*/ 'Service moved in the list',
    'category.created': /*i18n*/ 'Category added',
    'category.edited': /*i18n*/ 'Category changed',
    'category.deleted': /*i18n*/ 'Category deleted',
  },
}
