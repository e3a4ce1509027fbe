import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCodeOf } from '../../i18n/error-text.ts'
import { registerErrorTexts } from '../../i18n/error-text.ts'

/** Sentences for errors of reports. */
registerErrorTexts({
  'report.not_found': msg`This report was not found. Files stay for 30 days.`,
  'report.too_many_open': msg`Five of your reports are not ready yet. Wait for one, or cancel one.`,
  'report.not_ready': msg`This report has no file.`,
} satisfies Record<ErrorCodeOf<'report'>, MessageDescriptor>)
