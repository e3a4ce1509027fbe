import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCodeOf } from '../../i18n/error-text.ts'
import { registerErrorTexts } from '../../i18n/error-text.ts'

/** Sentences for errors of feedback. */
registerErrorTexts({
  'feedback.not_found': msg`No application matches these details.`,
  'feedback.closed': msg`The feedback can no longer be changed.`,
  'feedback.stale': msg`The feedback has changed in the meantime.`,
  'message.too_many': msg`Too many messages went to this mobile number or email address today. Try again tomorrow.`,
} satisfies Record<ErrorCodeOf<'feedback' | 'message'>, MessageDescriptor>)
