import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCodeOf } from '../../i18n/error-text.ts'
import { registerErrorTexts } from '../../i18n/error-text.ts'

/** Sentences for errors of imports. */
registerErrorTexts({
  'import.not_found': msg`This import does not exist any more.`,
  'import.open': msg`Another import is open. Finish it or cancel it first.`,
  'import.over': msg`This import cannot be started. Wait for the check, or upload the file again.`,
} satisfies Record<ErrorCodeOf<'import'>, MessageDescriptor>)
