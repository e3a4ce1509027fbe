import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCodeOf } from '../../i18n/error-text.ts'
import { registerErrorTexts } from '../../i18n/error-text.ts'

/** Sentences for errors of public tracking. */
registerErrorTexts({
  'tracking.not_found': msg`No application matches these details. The QR code on the receipt always works.`,
} satisfies Record<ErrorCodeOf<'tracking'>, MessageDescriptor>)
