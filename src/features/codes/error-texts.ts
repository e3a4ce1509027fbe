import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCodeOf } from '../../i18n/error-text.ts'
import { registerErrorTexts } from '../../i18n/error-text.ts'

/** Sentences for errors of one-time codes. */
registerErrorTexts({
  'code.wrong': msg`This OTP is incorrect. Use the newest one.`,
  'code.expired': msg`This OTP is too old. Get a new one.`,
  'code.used_up': msg`Too many wrong tries. Get a new OTP.`,
  'code.none': msg`This OTP does not work any more. Get a new one.`,
  'code.unreachable': msg`Your account has no mobile number and no email address. Add one in your profile settings.`,
  'code.too_many': msg`Too many OTPs were sent.`,
  'code.required': msg`Confirm this with an OTP first.`,
} satisfies Record<ErrorCodeOf<'code'>, MessageDescriptor>)
