import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCodeOf } from '../../../i18n/error-text.ts'
import { registerErrorTexts } from '../../../i18n/error-text.ts'

/** Sentences for errors of looking after people. */
registerErrorTexts({
  'person.not_found': msg`This person does not exist, or you do not have permission to see them.`,
  'person.user_name_taken': msg`This username is already taken. Choose another.`,
  'person.stale': msg`Someone else changed this person's details.`,
  'person.inactive': msg`This person cannot sign in now. Activate the account first.`,
  'person.days_open': msg`This van has days in its day book that are not closed. Close them first.`,
} satisfies Record<ErrorCodeOf<'person'>, MessageDescriptor>)
