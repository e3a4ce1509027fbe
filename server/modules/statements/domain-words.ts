import type { STATEMENT_ERRORS } from '../../../contract/statements/errors.ts'
import type { DomainWords } from '../../platform/domain-words.ts'

export const words: DomainWords<typeof STATEMENT_ERRORS> = {
  errors: {
    'statement.not_found': /*i18n*/ 'This statement was not found.',
  },
  events: {},
}
