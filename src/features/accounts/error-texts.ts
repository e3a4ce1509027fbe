import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCodeOf } from '../../i18n/error-text.ts'
import { registerErrorTexts } from '../../i18n/error-text.ts'

/** Sentences for errors of contact details, and of an account that rests. */
registerErrorTexts({
  'account.resting': msg`Your mobile number, email address, password or sign-in with OTP was changed a short time ago. For 48 hours after that you cannot change a bank account or UPI ID.`,
  'account.same_hands': msg`You changed the password or the contact details of this account in the last 48 hours. Someone else must do this.`,
  'contact.not_found': msg`This change is not waiting any more. Load the page again.`,
  'contact.unchanged': msg`Enter a number or address that is different from the present one.`,
  'contact.own_request': msg`Another administrator must confirm what you asked for.`,
} satisfies Record<ErrorCodeOf<'account' | 'contact'>, MessageDescriptor>)
