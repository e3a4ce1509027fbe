import type { ReportColumn, ReportKind } from '../../../../contract/reports/report-types.ts'
import { inLanguage } from '../../../platform/http/sentences.ts'
import { putText } from '../../../platform/pdf/sheet.ts'
import type { Pages, TableColumn, TableRow } from '../../../platform/pdf/table-pages.ts'
import { pagesFile, putTable } from '../../../platform/pdf/table-pages.ts'
import type { Cell } from '../cell-rules.ts'
import { isNumeric, lineWriter } from '../cell-rules.ts'
import type { ReportHead } from '../read-report.ts'

/** How much of the width a column gets, by what it holds. */
const SHARES: Record<ReportKind, number> = {
  ...{ text: 2.6, choice: 2, count: 1.6, money: 2.2, percent: 1.5, rating: 1.3 },
  ...{ day: 1.9, month: 1.9, moment: 2.2 },
}
const WIDE = 2

const shareOf = ({ kind, isWide }: ReportColumn) => SHARES[kind] * (isWide ? WIDE : 1)

/** The report on pages: what it is, its totals, and the rows that a PDF has. Its rows are read first and drawn then. */
export async function pdfFile(
  head: ReportHead,
  batches: AsyncIterable<Cell[][]>,
): Promise<Uint8Array> {
  const { title, language, lines, limit, counts, columns, totals } = head
  const say = inLanguage(language)
  const texts = lineWriter(columns, language)
  const table = columns.map((column): TableColumn => ({
    head: column.head,
    share: shareOf(column),
    ...(isNumeric(column.kind) && { align: 'end' }),
  }))
  const rows: TableRow[] = [
    { cells: [say(/*i18n*/ 'Total'), ...texts(totals).slice(1)], weight: 'bold' },
  ]
  for await (const batch of batches) rows.push(...batch.map((cells) => ({ cells: texts(cells) })))
  const fill = (pages: Pages) => {
    putText(pages.sheet, pages.column, title, { size: 15, weight: 'bold' })
    for (const line of [...lines, ...counts])
      putText(pages.sheet, pages.column, line, { size: 8.5 })
    if (limit) putText(pages.sheet, pages.column, limit, { size: 8.5, weight: 'bold' })
    pages.column.y += 6
    putTable(pages, table, rows, { size: 7 })
    if (rows.length > 1) return
    pages.column.y += 8
    putText(pages.sheet, pages.column, say(/*i18n*/ 'Nothing in these days.'), { size: 9 })
  }
  return pagesFile({ language, title, isLandscape: true }, fill, (page, count) =>
    say(/*i18n*/ '{what} · Page {page} of {count}', {
      what: [title, lines[0]].join(' · '),
      ...{ page: `${page}`, count: `${count}` },
    }),
  )
}
