import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCodeOf } from '../../i18n/error-text.ts'
import { registerErrorTexts } from '../../i18n/error-text.ts'

/** Sentences for errors of statements. */
registerErrorTexts({
  'statement.not_found': msg`This statement was not found.`,
} satisfies Record<ErrorCodeOf<'statement'>, MessageDescriptor>)
