import { Readable } from 'node:stream'
import { writeXlsxStream } from 'hucre/xlsx'
import { indiaClock } from '../../../contract/core/india-day.ts'
import { guardedText } from '../csv.ts'
import { sheetName } from './workbook-writer.ts'

/** What a cell holds; a date is a moment, which is written in Indian time. */
export type TypedCell = string | number | Date | { day: string } | null

/** How a spreadsheet shows each kind; text stays as it is typed. */
const FORMATS = {
  ...{ text: undefined, count: '#,##0', decimal: '0.0', percent: '0%', money: '#,##0.00' },
  ...{ day: 'dd-mmm-yyyy', month: 'mmm yyyy', moment: 'dd-mmm-yyyy hh:mm' },
} as const

export interface TypedColumn {
  head: string
  kind: keyof typeof FORMATS
  isWide: boolean
}

export interface TypedTable {
  /** The name of its sheet. */
  name: string
  columns: readonly TypedColumn[]
  /** Lines above the head, which stay in view with it. */
  above: readonly (readonly TypedCell[])[]
  batches: AsyncIterable<readonly (readonly TypedCell[])[]>
}

/** Excel's own limit is a little higher. */
const ROWS_OF_SHEET = 1_000_000
const [WIDTH, WIDE] = [16, 48]

/** A spreadsheet knows no time zones: the day and the hour that India's clocks showed. */
function toValue(cell: TypedCell): string | number | Date | null {
  if (cell instanceof Date) return indiaClock(cell)
  if (typeof cell === 'string') return guardedText(cell)
  return cell !== null && typeof cell === 'object' ? new Date(`${cell.day}T00:00:00Z`) : cell
}

async function* linesOf({ columns, above, batches }: TypedTable, rowsOfSheet: number) {
  const top = [...above, columns.map(({ head }) => head)].map((cells) => cells.map(toValue))
  let row = 0
  for await (const batch of batches) {
    for (const cells of batch) {
      if (row % rowsOfSheet === 0) {
        yield* top
        row += top.length
      }
      yield cells.map(toValue)
      row += 1
    }
  }
  if (row === 0) yield* top
}

/**
 * A workbook with real dates and numbers, written as fast as it is taken. Texts are guarded as in a CSV file, and none is a
 * formula. What does not fit on a sheet goes on the next one, below the same lines and head.
 */
export function typedWorkbook(table: TypedTable, rowsOfSheet = ROWS_OF_SHEET): Readable {
  const bytes = writeXlsxStream(linesOf(table, rowsOfSheet), {
    name: sheetName(table.name),
    columns: table.columns.map(({ kind, isWide }) => ({
      width: isWide ? WIDE : WIDTH,
      ...(FORMATS[kind] && { numFmt: FORMATS[kind] }),
    })),
    freezePane: { rows: table.above.length + 1 },
    maxRowsPerSheet: rowsOfSheet,
    repeatHeaders: false,
  })
  return Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0])
}
