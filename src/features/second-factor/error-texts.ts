import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCodeOf } from '../../i18n/error-text.ts'
import { registerErrorTexts } from '../../i18n/error-text.ts'

/** Sentences for errors of the second factor. */
registerErrorTexts({
  'second_factor.unchanged': msg`This was already changed. Load the page again.`,
  'second_factor.off': msg`Sign-in with OTP is turned off.`,
  'second_factor.required': msg`Administrators must sign in with an OTP. Turn it on in your profile settings first.`,
  'authenticator.wrong': msg`This is not the code that the app shows now. Check the time on your phone.`,
  'authenticator.none': msg`This took too long. Begin again.`,
} satisfies Record<ErrorCodeOf<'second_factor' | 'authenticator'>, MessageDescriptor>)
