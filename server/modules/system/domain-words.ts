import type { DomainWords } from '../../platform/domain-words.ts'

export const words: DomainWords<object, 'job'> = {
  errors: {},
  events: {
    'job.sent_again': /*i18n*/ 'Failed background job sent again',
    'job.deleted': /*i18n*/ 'Failed background job deleted',
  },
}
