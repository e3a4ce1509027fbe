import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCodeOf } from '../../../i18n/error-text.ts'
import { registerErrorTexts } from '../../../i18n/error-text.ts'

/** Sentences for errors of changing a password. */
registerErrorTexts({
  'password.current_wrong': msg`The current password is incorrect.`,
  'password.unchanged': msg`Choose a password that is different from the current one.`,
} satisfies Record<Exclude<ErrorCodeOf<'password'>, 'password.required'>, MessageDescriptor>)
