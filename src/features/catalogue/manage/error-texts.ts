import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCodeOf } from '../../../i18n/error-text.ts'
import { registerErrorTexts } from '../../../i18n/error-text.ts'

/** Sentences for errors of the management of services. */
registerErrorTexts({
  'catalogue.not_found': msg`This service or category does not exist.`,
  'catalogue.stale': msg`Someone else changed this meanwhile.`,
} satisfies Record<ErrorCodeOf<'catalogue'>, MessageDescriptor>)
