import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCodeOf } from '../../i18n/error-text.ts'
import { registerErrorTexts } from '../../i18n/error-text.ts'

/** Sentences for errors of franchises and partners. */
registerErrorTexts({
  'outlet.not_found': msg`This franchise or partner does not exist, or you do not have permission to see it.`,
  'outlet.stale': msg`Someone else changed this franchise or partner.`,
  'outlet.document_ended': msg`Someone else replaced or withdrew this document meanwhile.`,
} satisfies Record<ErrorCodeOf<'outlet'>, MessageDescriptor>)
