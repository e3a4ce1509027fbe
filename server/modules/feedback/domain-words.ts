import type { FEEDBACK_ERRORS } from '../../../contract/feedback/errors.ts'
import type { DomainWords } from '../../platform/domain-words.ts'

export const words: DomainWords<typeof FEEDBACK_ERRORS> = {
  errors: {
    'feedback.not_found': /*i18n*/ 'No application matches these details.',
    'feedback.closed': /*i18n*/ 'The feedback can no longer be changed.',
    'feedback.stale': /*i18n*/ 'The feedback has changed in the meantime.',
  },
  events: {},
}
