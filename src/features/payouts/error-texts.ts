import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCodeOf } from '../../i18n/error-text.ts'
import { registerErrorTexts } from '../../i18n/error-text.ts'

/** Sentences for errors of payouts. */
registerErrorTexts({
  'payout.not_found': msg`This payout was not found.`,
  'payout.stale': msg`The payout has changed in the meantime.`,
  'payout.not_processing': msg`This payout is not in processing.`,
  'payout.month_not_found': msg`This month has not been opened for payouts.`,
  'payout.month_opened': msg`This month has been opened already.`,
  'payout.month_not_over': msg`This month cannot be opened yet.`,
  'payout.preview_stale': msg`The amounts have changed since the preview. Check them again.`,
  'payout.request_not_found': msg`This release was not found.`,
  'payout.request_ended': msg`This release is no longer waiting. Prepare a new one.`,
  'payout.request_refused': msg`Some of these payouts cannot be released.`,
  'payout.total_differs': msg`The payouts come to another total. Check them again.`,
  'payout.four_eyes': msg`Another administrator has to release what you prepared.`,
  'payout.bad_signature': msg`The signature is not valid.`,
} satisfies Record<ErrorCodeOf<'payout'>, MessageDescriptor>)
