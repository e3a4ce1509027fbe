import type { REVENUE_ERRORS } from '../../../contract/revenue/errors.ts'
import type { DomainWords } from '../../platform/domain-words.ts'

export const words: DomainWords<typeof REVENUE_ERRORS> = {
  errors: {
    'revenue.past_month':
      /*i18n*/ 'Targets can be set for this month and the next twelve. A month that is over keeps its targets.',
    'revenue.targets_changed':
      /*i18n*/ 'Someone else changed these targets meanwhile. Look at the preview again.',
  },
  events: {},
}
