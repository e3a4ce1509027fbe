import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCodeOf } from '../../i18n/error-text.ts'
import { registerErrorTexts } from '../../i18n/error-text.ts'

/** Sentences for errors of signing in. */
registerErrorTexts({
  'login.failed': msg`Invalid username or password`,
  'login.too_many': msg`Too many tries to sign in.`,
} satisfies Record<ErrorCodeOf<'login'>, MessageDescriptor>)
