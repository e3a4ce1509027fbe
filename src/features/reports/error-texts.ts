import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCodeOf } from '../../i18n/error-text.ts'
import { registerErrorTexts } from '../../i18n/error-text.ts'

/** Sentences for errors of reports. */
registerErrorTexts({
  'report.not_found': msg`This report was not found. Files stay for 30 days.`,
  'report.too_many_open': msg`Five of your reports are not ready yet. Wait for one, or cancel one.`,
  'report.not_ready': msg`This report has no file.`,
  'report.schedule_not_found': msg`This schedule is not there any more.`,
  'report.schedule_stale': msg`Someone else changed this schedule. Open it again and make your change.`,
  'report.schedule_running': msg`This report is being made already. Wait until it is sent.`,
  'report.too_many_schedules': msg`You have as many schedules as one person may have. Delete one first.`,
} satisfies Record<ErrorCodeOf<'report'>, MessageDescriptor>)
