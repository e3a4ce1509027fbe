import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCodeOf } from '../../../i18n/error-text.ts'
import { registerErrorTexts } from '../../../i18n/error-text.ts'

/** Sentences for errors of revenue and its targets. */
registerErrorTexts({
  'revenue.past_month': msg`Targets can be set for this month and the next twelve. A month that is over keeps its targets.`,
  'revenue.targets_changed': msg`Someone else changed these targets meanwhile. Look at the preview again.`,
} satisfies Record<ErrorCodeOf<'revenue'>, MessageDescriptor>)
