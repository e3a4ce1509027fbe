import { streamXlsxRows } from 'hucre/xlsx'
import { IMPORT_ROWS } from '../../../../contract/imports/import-columns.ts'
import type { Encoding, FileFormat } from '../../../../contract/imports/imports.ts'
import type { FileFault } from '../table.ts'
import { cellText } from './cell-text.ts'
import { decodeText } from './decode-text.ts'
import { fillMerged, readMerges } from './merged-cells.ts'
import { delimiterOf, OpenQuote, parseCsv } from './parse-csv.ts'
import type { TableRow } from './table-row.ts'
import { readZipClaims } from './zip-claims.ts'

/** The rows of a file that are not empty, its heading first. */
export interface FileTable {
  format: FileFormat
  encoding: Encoding | null
  rows: TableRow[]
}

/** Past this a row is no row of ours. */
const LONGEST_ROW = 200
const LONGEST_CELL = 5000
/** Of a workbook; one of ours has some twenty, and a tenth of the bytes with as many rows as we take. */
const MOST_FILES = 500
const MOST_BYTES = 200 * 1024 * 1024
const HEADING = 1

const beginsWith = (bytes: Uint8Array, ...first: number[]) =>
  first.every((byte, at) => bytes[at] === byte)

const isZip = (bytes: Uint8Array) => beginsWith(bytes, 0x50, 0x4b)
/** The container of Excel 97 to 2003, and of workbooks with a password. */
const isOldExcel = (bytes: Uint8Array) => beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)
const isPdf = (bytes: Uint8Array) => beginsWith(bytes, 0x25, 0x50, 0x44, 0x46)

/**
 * Reads a CSV file or the first sheet of a workbook; answers why, where it is none.
 * @param isKnown whether a cell is one of our headings, by which the delimiter is told
 */
export async function readTable(
  bytes: Uint8Array,
  isKnown: (heading: string) => boolean,
): Promise<FileTable | FileFault> {
  if (isOldExcel(bytes)) return { fault: 'old_excel' }
  if (isZip(bytes)) return readWorkbook(bytes)
  if (isPdf(bytes)) return { fault: 'no_table' }
  return readText(bytes, isKnown)
}

async function readWorkbook(bytes: Uint8Array): Promise<FileTable | FileFault> {
  const claims = readZipClaims(bytes)
  if (!claims) return { fault: 'no_table' }
  if (claims.files > MOST_FILES || claims.bytes > MOST_BYTES) return { fault: 'too_much' }
  const rows = new RowsOfFile()
  try {
    for await (const { index, values } of streamXlsxRows(bytes)) {
      const fault = rows.take(index + 1, values.map(cellText))
      if (fault) return fault
    }
    const table = rows.asTable('xlsx', null)
    fillMerged(table.rows, await readMerges(bytes))
    return table
  } catch {
    return { fault: 'no_table' }
  }
}

function readText(bytes: Uint8Array, isKnown: (heading: string) => boolean): FileTable | FileFault {
  const { text: whole, encoding } = decodeText(bytes)
  // Excel's own first line, which it shows to nobody.
  const said = /^sep=(.)\r?\n/i.exec(whole)
  const text = said ? whole.slice(said[0].length) : whole
  const delimiter = said?.[1] ?? delimiterOf(text, isKnown)
  const rows = new RowsOfFile()
  let number = 0
  try {
    for (const cells of parseCsv(text, delimiter)) {
      number += 1
      const fault = rows.take(number, cells)
      if (fault) return fault
    }
  } catch (error) {
    if (error instanceof OpenQuote) return { fault: 'open_quote', values: { row: `${error.row}` } }
    throw error
  }
  return rows.asTable('csv', encoding)
}

/** Collects what is not empty, within the limits. */
class RowsOfFile {
  readonly #rows: TableRow[] = []

  take(number: number, cells: string[]): FileFault | undefined {
    if (cells.every((cell) => cell.trim() === '')) return undefined
    if (cells.length > LONGEST_ROW || cells.some((cell) => cell.length > LONGEST_CELL)) {
      return { fault: 'too_wide', values: { row: `${number}` } }
    }
    this.#rows.push({ number, cells })
    return this.#rows.length > IMPORT_ROWS + HEADING ? { fault: 'too_many_rows' } : undefined
  }

  asTable(format: FileFormat, encoding: Encoding | null): FileTable {
    return { format, encoding, rows: this.#rows }
  }
}
