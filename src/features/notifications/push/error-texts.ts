import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCodeOf } from '../../../i18n/error-text.ts'
import { registerErrorTexts } from '../../../i18n/error-text.ts'

/** Sentences for errors of alerts. */
registerErrorTexts({
  'push.subscription_unknown': msg`Alerts are not on for this browser. Turn them on again.`,
} satisfies Record<ErrorCodeOf<'push'>, MessageDescriptor>)
