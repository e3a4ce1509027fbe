import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCodeOf } from '../../../i18n/error-text.ts'
import { registerErrorTexts } from '../../../i18n/error-text.ts'

/** Sentences for errors of the customer book. */
registerErrorTexts({
  'customer.not_found': msg`This customer is no longer in the customer book.`,
  'customer.document_ended': msg`A document from an earlier visit can no longer be used. Add it again.`,
} satisfies Record<ErrorCodeOf<'customer'>, MessageDescriptor>)
