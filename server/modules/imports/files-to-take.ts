import type { Language } from '../../../contract/core/languages.ts'
import type { ImportColumn } from '../../../contract/imports/import-columns.ts'
import {
  columnsOf,
  EXAMPLE_USER_NAME,
  isRequired,
} from '../../../contract/imports/import-columns.ts'
import type { FileFormat } from '../../../contract/imports/imports.ts'
import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'
import type { WrittenTable } from '../../platform/blocks/serve-csv.ts'
import type { Db } from '../../platform/database/database.ts'
import { serverMessage } from '../../platform/http/sentences.ts'
import { COLUMN_HEADS, TYPE_WORDS, YES } from '../outlets/outlet-words.ts'
import { REASON_HEAD } from './headings.ts'
import { headingOf } from './mappers.ts'
import { problemText } from './problem-words.ts'
import type { ImportRecord } from './queries.ts'
import { getImportRecord, listBadRows } from './queries.ts'
import type { RowProblem } from './table.ts'

async function* one(rows: string[][]) {
  yield rows
}

const EXAMPLE: Record<ImportColumn, string> = {
  userName: EXAMPLE_USER_NAME,
  name: /*i18n*/ 'Shree Ganesh Seva Kendra, Shirur',
  type: TYPE_WORDS.kiosk,
  phone: '9822012345',
  email: 'shirur@example.in',
  address: /*i18n*/ 'Main Road, near the bus stand, Shirur 412210',
  district: /*i18n*/ 'Pune',
  latitude: '18.8268',
  longitude: '74.3799',
  monthlyTarget: '50000',
  partner: '',
  active: YES,
}

/** Texts of the example that are the same in every language. */
const PLAIN: ReadonlySet<ImportColumn> = new Set([
  'userName',
  'phone',
  'email',
  'latitude',
  'longitude',
  'monthlyTarget',
  'partner',
])

/** The columns of a kind with an example below them. */
export function templateOf(kind: OutletKind, format: FileFormat, language: Language): WrittenTable {
  const columns = columnsOf(kind)
  const example = columns.map((column) =>
    PLAIN.has(column) ? EXAMPLE[column] : serverMessage(EXAMPLE[column], language),
  )
  return {
    fileName: `${kind === 'franchise' ? 'franchises' : 'partners'}-template-${language}.${format}`,
    head: columns.map((column) => serverMessage(COLUMN_HEADS[column], language)),
    batches: one([example]),
  }
}

const MEANINGS: Record<ImportColumn, string> = {
  userName:
    /*i18n*/ 'Used to sign in and to match the row with an account. If the username exists, that account is changed. If it is new, an account is created.',
  name: /*i18n*/ 'As written on the signboard.',
  type: /*i18n*/ 'Digital or Kiosk.',
  phone: /*i18n*/ '10 digits, with or without +91.',
  email: /*i18n*/ 'May be empty.',
  address: /*i18n*/ 'With the PIN code.',
  district: /*i18n*/ 'May be empty.',
  latitude: /*i18n*/ 'A number between 6 and 38.',
  longitude: /*i18n*/ 'A number between 68 and 98.',
  monthlyTarget: /*i18n*/ 'In rupees, with or without commas. Empty means no target.',
  partner: /*i18n*/ 'Username of the partner who works on its applications. Empty means support.',
  active: /*i18n*/ 'Yes or No. Empty means Yes for a new one, and no change for others.',
}

export interface ExplainedColumn {
  head: string
  meaning: string
  isRequired: boolean
}

/** The columns of a kind, explained in the language. */
export function explainedColumns(kind: OutletKind, language: Language): ExplainedColumn[] {
  return columnsOf(kind).map((column) => ({
    head: serverMessage(COLUMN_HEADS[column], language),
    meaning: serverMessage(MEANINGS[column], language),
    isRequired: isRequired(column),
  }))
}

function reasonOf(record: ImportRecord, problems: readonly RowProblem[], language: Language) {
  return problems
    .map((problem) => {
      const text = problemText(problem, language)
      const { column } = problem
      return column === null ? text : `${headingOf(record, column, language)}: ${text}`
    })
    .join(' ')
}

/** The rows to be mended as they stood in the file, each with its reason in front. */
export async function badRowsOf(
  db: Db,
  { kind, id, format }: { kind: OutletKind; id: string; format: FileFormat },
  language: Language,
): Promise<WrittenTable> {
  const record = await getImportRecord(db, kind, id)
  const rows = await listBadRows(db, id)
  return {
    fileName: `rows-to-correct.${format}`,
    head: [serverMessage(REASON_HEAD, language), ...record.head],
    batches: one(
      rows.map(({ problems, cells }) => [reasonOf(record, problems, language), ...(cells ?? [])]),
    ),
  }
}
