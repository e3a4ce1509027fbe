import type { Language } from '../../../contract/core/languages.ts'
import { formatColumnMoney } from '../../../contract/core/money.ts'
import type { MonthStatement } from '../../../contract/statements/statements.ts'
import type { inLanguage } from '../../platform/http/sentences.ts'
import type { Pages } from '../../platform/pdf/table-pages.ts'
import { putHeading, putTable } from '../../platform/pdf/table-pages.ts'
import { monthText } from './statement-dates.ts'

/** How the closing balance became the payout, where something else is in it: it adds up on its face. */
export function putPayout(
  pages: Pages,
  statement: MonthStatement,
  language: Language,
  say: ReturnType<typeof inLanguage>,
): void {
  const { payout, closingPaise } = statement
  if (!payout || payout.amountPaise === closingPaise) return
  const { laterTaxPaise, earlier, number, amountPaise } = payout
  putHeading(pages, say(/*i18n*/ 'From the closing balance to the payout'))
  const taxRow = { cells: [say(/*i18n*/ 'Tax deducted (TDS)'), formatColumnMoney(-laterTaxPaise)] }
  putTable(
    pages,
    [
      { head: '', share: 7.5 },
      { head: say(/*i18n*/ 'Amount'), share: 2.5, align: 'end' },
    ],
    [
      { cells: [say(/*i18n*/ 'Closing balance'), formatColumnMoney(closingPaise)] },
      ...(laterTaxPaise === 0 ? [] : [taxRow]),
      ...earlier.map(({ number: former, month, leftPaise }) => ({
        cells: [
          say(/*i18n*/ 'Payout {number} of {month}, paid separately', {
            ...{ number: former, month: monthText(month, language) },
          }),
          formatColumnMoney(-leftPaise),
        ],
      })),
      {
        cells: [say(/*i18n*/ 'Payout {number}', { number }), formatColumnMoney(amountPaise)],
        weight: 'bold',
      },
    ],
  )
}
