import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCodeOf } from '../../i18n/error-text.ts'
import { registerErrorTexts } from '../../i18n/error-text.ts'

/** Sentences for errors of the second factor. */
registerErrorTexts({
  'second_factor.unchanged': msg`This was already changed. Load the page again.`,
  'second_factor.off': msg`Sign-in with OTP is turned off.`,
} satisfies Record<ErrorCodeOf<'second_factor'>, MessageDescriptor>)
