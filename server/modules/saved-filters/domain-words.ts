import type { SAVED_FILTER_ERRORS } from '../../../contract/saved-filters/errors.ts'
import type { DomainWords } from '../../platform/domain-words.ts'

export const words: DomainWords<typeof SAVED_FILTER_ERRORS> = {
  errors: {
    'filters.too_many': /*i18n*/ 'No more filters can be saved. Delete one first.',
  },
  events: {},
}
