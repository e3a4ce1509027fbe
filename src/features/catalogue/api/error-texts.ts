import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCodeOf } from '../../../i18n/error-text.ts'
import { registerErrorTexts } from '../../../i18n/error-text.ts'

/** Sentences for an application whose version of the service has ended. */
registerErrorTexts({
  'service_version.ended': msg`This service has changed. Check what is new and send it again.`,
} satisfies Record<ErrorCodeOf<'service_version'>, MessageDescriptor>)
