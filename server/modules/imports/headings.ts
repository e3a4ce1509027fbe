import { LANGUAGES } from '../../../contract/core/languages.ts'
import { toLine } from '../../../contract/core/text/plain-text.ts'
import type { ImportColumn } from '../../../contract/imports/import-columns.ts'
import { IMPORT_COLUMNS } from '../../../contract/imports/import-columns.ts'
import { serverMessage } from '../../platform/http/sentences.ts'
import { COLUMN_HEADS, FIGURE_HEADS } from '../outlets/outlet-words.ts'

/** The heading of the column that says what is wrong with a row. */
export const REASON_HEAD = /*i18n*/ 'What is wrong'

/** Shorter or older names of columns, which files of others use. */
const ALSO: Partial<Record<ImportColumn, readonly string[]>> = {
  address: [/*i18n*/ 'Address'],
  partner: [/*i18n*/ 'Partner'],
}

/** A heading as headings are compared: without case, blanks, brackets and marks. */
function plain(heading: string): string {
  return toLine(heading)
    .toLowerCase()
    .replace(/\(.*?\)|[\s*:_.'’₹-]/g, '')
}

const inEveryLanguage = (words: string) =>
  LANGUAGES.map((language) => plain(serverMessage(words, language)))

const columnOf = new Map<string, ImportColumn>(
  IMPORT_COLUMNS.flatMap((column) =>
    [COLUMN_HEADS[column], ...(ALSO[column] ?? [])]
      .flatMap(inEveryLanguage)
      .map((heading) => [heading, column] as const),
  ),
)

/**
 * Further headings of our exports and lists of wrong rows: an import knows them and does not read their columns.
 */
const leftAlone = new Set([...Object.values(FIGURE_HEADS), REASON_HEAD].flatMap(inEveryLanguage))

/** The column that a heading names in any of our languages. */
export function columnOfHeading(heading: string): ImportColumn | undefined {
  return columnOf.get(plain(heading))
}

/** Whether our own files have this heading and an import ignores its column. */
export function isLeftAlone(heading: string): boolean {
  return leftAlone.has(plain(heading))
}

/** Whether a cell is a heading of ours. */
export function isHeading(cell: string): boolean {
  return columnOfHeading(cell) !== undefined || isLeftAlone(cell)
}
