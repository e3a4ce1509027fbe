import { localeWithLatinDigits } from '../../../contract/core/languages.ts'
import { formatCount } from '../../../contract/core/money.ts'
import { dateFormatOf, dateText } from '../../../contract/core/text/date-text.ts'
import { REPORT_TITLES } from '../reports/report-words.ts'
import { dataOf } from './mappers.ts'
import type { OwnWords, Telling } from './template-words.ts'

/** A scheduled report is there. The file stays behind the sign-in: it names customers, and mail is forwarded. */
export function scheduledReportWords({ say, content, language }: Telling): OwnWords {
  const { url, report, from, to, rows, byName } = dataOf('report_scheduled', content)
  const days = dateFormatOf(localeWithLatinDigits(language), 'UTC')
  const values = {
    report: say(REPORT_TITLES[report]),
    ...{ from: dateText(days, new Date(from)), until: dateText(days, new Date(to)) },
    ...{ count: formatCount(rows), name: byName },
  }
  return {
    subject: say(/*i18n*/ 'Report: {report}, {from} to {until}', values),
    text: say(
      /*i18n*/ 'Your scheduled report “{report}” for {from} to {until} is ready. Rows: {count}. Sign in to download it. The file stays for 30 days.',
      values,
    ),
    link: { label: say(/*i18n*/ 'Download the report'), url },
    note: say(
      /*i18n*/ '{name} set up this schedule. Ask them if you do not want it any more.',
      values,
    ),
    sms: say(/*i18n*/ 'GramOne Portal: the report {report} is ready. Sign in to read it.', values),
  }
}
