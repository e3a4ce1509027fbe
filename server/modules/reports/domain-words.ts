import type { REPORT_ERRORS } from '../../../contract/reports/errors.ts'
import type { DomainWords } from '../../platform/domain-words.ts'

export const words: DomainWords<typeof REPORT_ERRORS, 'report' | 'report_schedule'> = {
  errors: {
    'report.not_found': /*i18n*/ 'This report was not found. Files stay for 30 days.',
    'report.too_many_open':
      /*i18n*/ 'Five of your reports are not ready yet. Wait for one, or cancel one.',
    'report.not_ready': /*i18n*/ 'This report has no file.',
    'report.schedule_not_found': /*i18n*/ 'This schedule is not there any more.',
    'report.schedule_stale':
      /*i18n*/ 'Someone else changed this schedule. Open it again and make your change.',
    'report.schedule_running': /*i18n*/ 'This report is being made already. Wait until it is sent.',
    'report.too_many_schedules':
      /*i18n*/ 'You have as many schedules as one person may have. Delete one first.',
  },
  events: {
    'report.ordered': /*i18n*/ 'Report ordered',
    'report.cancelled': /*i18n*/ 'Report cancelled',
    'report.downloaded': /*i18n*/ 'Report downloaded',
    'report_schedule.created': /*i18n*/ 'Report schedule added',
    'report_schedule.edited': /*i18n*/ 'Report schedule changed',
    'report_schedule.paused': /*i18n*/ 'Report schedule paused',
    'report_schedule.resumed': /*i18n*/ 'Report schedule resumed',
    'report_schedule.sent_now': /*i18n*/ 'Scheduled report sent by hand',
    'report_schedule.sent': /*i18n*/ 'Scheduled report sent',
    'report_schedule.stopped': /*i18n*/ 'Report schedule stopped',
    'report_schedule.deleted': /*i18n*/ 'Report schedule deleted',
  },
}
