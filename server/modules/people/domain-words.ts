import type { PEOPLE_ERRORS } from '../../../contract/people/errors.ts'
import type { DomainWords } from '../../platform/domain-words.ts'

export const words: DomainWords<typeof PEOPLE_ERRORS> = {
  errors: {
    'person.not_found':
      /*i18n*/ 'This person does not exist, or you do not have permission to see them.',
    'person.user_name_taken': /*i18n*/ 'This username is already taken. Choose another.',
    'person.stale': /*i18n*/ "Someone else changed this person's details.",
    'person.inactive': /*i18n*/ 'This person cannot sign in now. Activate the account first.',
    'person.days_open':
      /*i18n*/ 'This van has days in its day book that are not closed. Close them first.',
  },
  events: {},
}
