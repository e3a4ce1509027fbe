import type { VAN_ERRORS } from '../../../contract/vans/errors.ts'
import type { DomainWords } from '../../platform/domain-words.ts'

export const words: DomainWords<typeof VAN_ERRORS> = {
  errors: {
    'van.not_found': /*i18n*/ 'This van is not in the list any more. Load the page again.',
    'van.plan_stale': /*i18n*/ 'Someone else changed this plan.',
    'van.day_closed': /*i18n*/ 'Plans can be made from today to 13 days ahead.',
    'van.village_unknown':
      /*i18n*/ 'This village is not in the list, or lies outside your district.',
    'van.day_not_planned': /*i18n*/ 'Your van has no plan for this day.',
  },
  events: {},
}
