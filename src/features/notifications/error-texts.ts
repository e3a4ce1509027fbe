import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCodeOf } from '../../i18n/error-text.ts'
import { registerErrorTexts } from '../../i18n/error-text.ts'

/** Sentences for errors of notifications. */
registerErrorTexts({
  'notification.not_found': msg`This alert is not there any more.`,
} satisfies Record<ErrorCodeOf<'notification'>, MessageDescriptor>)
