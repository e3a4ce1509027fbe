import type { REPORT_ERRORS } from '../../../contract/reports/errors.ts'
import type { DomainWords } from '../../platform/domain-words.ts'

export const words: DomainWords<typeof REPORT_ERRORS, 'report'> = {
  errors: {
    'report.not_found': /*i18n*/ 'This report was not found. Files stay for 30 days.',
    'report.too_many_open':
      /*i18n*/ 'Five of your reports are not ready yet. Wait for one, or cancel one.',
    'report.not_ready': /*i18n*/ 'This report has no file.',
  },
  events: {
    'report.ordered': /*i18n*/ 'Report ordered',
    'report.cancelled': /*i18n*/ 'Report cancelled',
    'report.downloaded': /*i18n*/ 'Report downloaded',
  },
}
