import { Readable } from 'node:stream'
import { writeXlsxStream } from 'hucre/xlsx'
import { guardedText } from '../csv.ts'
import type { FileWriter, WrittenTable } from './serve-csv.ts'

/** Excel takes no more characters for the name of a sheet, and none of these. */
const SHEET_NAME = 31
const NOT_IN_NAMES = /[\\/?*[\]:]/g

/** What Excel takes of a text as the name of a sheet. */
export function sheetName(text: string): string {
  return text.replace(NOT_IN_NAMES, ' ').slice(0, SHEET_NAME)
}

const WIDTH = 18

async function* guardedRows({ batches }: WrittenTable) {
  for await (const rows of batches) for (const cells of rows) yield cells.map(guardedText)
}

/**
 * A workbook of one sheet, written as fast as it is fetched. Every cell is text and none is a formula, so that a phone number
 * stays as it is; guarded as in a CSV file, because it becomes one when it is saved as one.
 */
export const WORKBOOK_WRITER: FileWriter = {
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  write(table) {
    const columns = table.head.map((header) => ({ header, width: Math.max(WIDTH, header.length) }))
    const name = sheetName(table.fileName)
    const bytes = writeXlsxStream(guardedRows(table), { name, columns, freezePane: { rows: 1 } })
    return Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0])
  },
}
