import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCodeOf } from '../../i18n/error-text.ts'
import { registerErrorTexts } from '../../i18n/error-text.ts'

/** Sentences for errors of the list of holidays. */
registerErrorTexts({
  'holiday.not_found': msg`This day is not in the list any more. Load the page again.`,
  'holiday.exists': msg`This day is already in the list.`,
  'holiday.stale': msg`Someone else changed this holiday.`,
  'holiday.past': msg`This day is over. Only today and later days can be changed.`,
} satisfies Record<ErrorCodeOf<'holiday'>, MessageDescriptor>)
