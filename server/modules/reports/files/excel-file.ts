import type { Readable } from 'node:stream'
import type { ReportColumn, ReportKind } from '../../../../contract/reports/report-types.ts'
import type { TypedCell, TypedColumn } from '../../../platform/blocks/typed-workbook.ts'
import { typedWorkbook } from '../../../platform/blocks/typed-workbook.ts'
import { inLanguage } from '../../../platform/http/sentences.ts'
import type { Cell } from '../cell-rules.ts'
import type { ReportHead } from '../read-report.ts'

const PAISE = 100

/** A value as a spreadsheet calculates with it: rupees, and days and moments of India. */
function typed({ kind }: ReportColumn, cell: Cell): TypedCell {
  if (cell === null) return null
  if (kind === 'money') return Number(cell) / PAISE
  if (kind === 'day') return { day: String(cell) }
  if (kind === 'month') return { day: `${String(cell)}-01` }
  return cell
}

const KINDS: Record<ReportKind, TypedColumn['kind']> = {
  ...{ text: 'text', choice: 'text', count: 'count', money: 'money' },
  ...{ percent: 'percent', rating: 'decimal', day: 'day', month: 'month', moment: 'moment' },
}

/**
 * The report as a workbook: on top what it is and its totals, which stay in view with the head, then all rows. Written as fast as
 * it is taken.
 */
export function excelFile(head: ReportHead, batches: AsyncIterable<Cell[][]>): Readable {
  const { title, lines, counts, columns, totals, language } = head
  const say = inLanguage(language)
  async function* rows() {
    for await (const batch of batches) {
      yield batch.map((cells) =>
        columns.map((column, index) => typed(column, cells[index] ?? null)),
      )
    }
  }
  const sums = columns.map((column, index) => typed(column, totals[index] ?? null))
  return typedWorkbook({
    name: title,
    columns: columns.map(({ head: text, kind, isWide }) => ({
      head: text,
      kind: KINDS[kind],
      isWide: isWide === true,
    })),
    above: [
      [[title, ...lines, ...counts].join(' · ')],
      // The first column is never one of numbers.
      [say(/*i18n*/ 'Total'), ...sums.slice(1)],
    ],
    batches: rows(),
  })
}
