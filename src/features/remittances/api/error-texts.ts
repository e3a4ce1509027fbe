import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCodeOf } from '../../../i18n/error-text.ts'
import { registerErrorTexts } from '../../../i18n/error-text.ts'

/** Sentences for errors of remittances. */
registerErrorTexts({
  'remittance.not_found': msg`This remittance does not exist, or you do not have permission to see it.`,
  'remittance.day_refused': msg`Money cannot have been handed over on this day. Choose today or an earlier day of the last year.`,
  'remittance.stale': msg`Someone else changed this remittance.`,
  'remittance.transition_refused': msg`This is not possible any more. The remittance was decided or withdrawn.`,
} satisfies Record<ErrorCodeOf<'remittance'>, MessageDescriptor>)
