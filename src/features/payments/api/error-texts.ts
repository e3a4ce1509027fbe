import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCodeOf } from '../../../i18n/error-text.ts'
import { registerErrorTexts } from '../../../i18n/error-text.ts'

/** Sentences for errors of payments and day books. */
registerErrorTexts({
  'payment.too_much': msg`The amount is more than allowed. Check what was already taken or refunded.`,
  'payment.not_found': msg`This entry was not found.`,
  'payment.not_reversible': msg`This entry cannot be reversed. It was already reversed, or a part of it was refunded.`,
  'till.not_found': msg`This till was not found.`,
  'day_book.changed': msg`A new entry came in while you were counting. Check the day again.`,
  'day_book.not_closable': msg`This day cannot be closed. Close the earlier days first.`,
} satisfies Record<ErrorCodeOf<'payment' | 'till' | 'day_book'>, MessageDescriptor>)
