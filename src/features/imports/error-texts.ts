import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCodeOf } from '../../i18n/error-text.ts'
import { registerErrorTexts } from '../../i18n/error-text.ts'

/** Sentences for errors of imports. */
registerErrorTexts({
  'import.not_found': msg`This import does not exist any more.`,
  'import.open': msg`Another import is open. Finish it or cancel it first.`,
  'import.reading': msg`The file is still being checked. Wait a moment.`,
  'import.over': msg`This import is over. Upload the file again.`,
  'import.too_large': msg`The file is larger than 5 MB. Divide it into several files.`,
  'import.has_password': msg`This account already has a password.`,
} satisfies Record<ErrorCodeOf<'import'>, MessageDescriptor>)
