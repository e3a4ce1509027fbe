import type { HOLIDAY_ERRORS } from '../../../contract/holidays/errors.ts'
import type { DomainWords } from '../../platform/domain-words.ts'

export const words: DomainWords<typeof HOLIDAY_ERRORS, 'holiday'> = {
  errors: {
    'holiday.not_found': /*i18n*/ 'This day is not in the list any more. Load the page again.',
    'holiday.exists': /*i18n*/ 'This day is already in the list.',
    'holiday.stale': /*i18n*/ 'Someone else changed this holiday.',
    'holiday.past': /*i18n*/ 'This day is over. Only today and later days can be changed.',
  },
  events: {
    'holiday.added': /*i18n*/ 'Holiday added',
    'holiday.renamed': /*i18n*/ 'Holiday renamed',
    'holiday.removed': /*i18n*/ 'Holiday removed',
  },
}
