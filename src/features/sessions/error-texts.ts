import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CoreCode, ErrorCodeOf } from '../../i18n/error-text.ts'
import { registerErrorTexts } from '../../i18n/error-text.ts'

/** Sentences for errors of signing in and of sessions. */
registerErrorTexts({
  'login.failed': msg`Invalid username or password`,
  'session.not_found': msg`This device is signed out already.`,
  'login.too_many': msg`Too many tries to sign in.`,
  'password.required': msg`Enter your password to continue.`,
  'password.current_wrong': msg`The current password is incorrect.`,
} satisfies Record<
  | Exclude<ErrorCodeOf<'login' | 'session'>, CoreCode>
  | 'password.required'
  | 'password.current_wrong',
  MessageDescriptor
>)
