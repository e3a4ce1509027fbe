import type { Language } from '../../../contract/core/languages.ts'
import type { ImportColumn } from '../../../contract/imports/import-columns.ts'
import type { ImportDetail, ImportRow, ImportSummary } from '../../../contract/imports/imports.ts'
import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { serverMessage } from '../../platform/http/sentences.ts'
import { COLUMN_HEADS } from '../outlets/outlet-words.ts'
import { faultText, problemText } from './problem-words.ts'
import type { ImportRecord, RowRecord } from './queries.ts'
import { countRows, getImportRecord, listPasswordless } from './queries.ts'

const toIso = (at: Date | null) => at?.toISOString() ?? null

function toSummary(record: ImportRecord, counts: Record<string, number> = {}): ImportSummary {
  const { id: _id, kind, fileName, status, byName, createdAt, startedAt, finishedAt } = record
  return {
    ...{ _id, kind, fileName, status, byName, counts },
    createdAt: createdAt.toISOString(),
    startedAt: toIso(startedAt),
    finishedAt: toIso(finishedAt),
  }
}

/** The contract's rows of a list of imports. */
export async function toSummaries(
  tx: Queryable,
  records: readonly ImportRecord[],
): Promise<ImportSummary[]> {
  const counts = await countRows(
    tx,
    records.map(({ id }) => id),
  )
  return records.map((record) => toSummary(record, counts.get(record.id)))
}

/** One import whole, in the language. 404 `import.not_found`. */
export async function readImportDetail(
  tx: Queryable,
  kind: OutletKind,
  id: string,
  language: Language,
): Promise<ImportDetail> {
  const record = await getImportRecord(tx, kind, id)
  const counts = (await countRows(tx, [id])).get(id)
  const passwordless = counts?.['created'] ? await listPasswordless(tx, kind, id) : []
  const { format, encoding, fault, ignoredColumns } = record
  return {
    ...toSummary(record, counts),
    ...{ format, encoding, ignoredColumns },
    fault: fault && faultText(fault, language),
    withoutPassword: passwordless.length,
  }
}

/** A column's heading as the file has it, or as our files have it. */
export function headingOf(
  { headings }: Pick<ImportRecord, 'headings'>,
  column: ImportColumn,
  language: Language,
): string {
  return headings[column] ?? serverMessage(COLUMN_HEADS[column], language)
}

/** Columns whose texts are words of ours, stored in English. */
const OF_WORDS: ReadonlySet<ImportColumn> = new Set(['type', 'active'])

/** A row of an import as the contract has it. */
export function toImportRow(record: ImportRecord, row: RowRecord, language: Language): ImportRow {
  const { number, state, userName, name, outletId, passwordWay } = row
  const inWords = (column: ImportColumn, text: string) =>
    text !== '' && OF_WORDS.has(column) ? serverMessage(text, language) : text
  return {
    ...{ number, state, userName, name, outletId, passwordWay },
    changes: row.changes.map(({ column, from, to }) => ({
      column: headingOf(record, column, language),
      from: inWords(column, from),
      to: inWords(column, to),
    })),
    problems: row.problems.map((problem) => ({
      column: problem.column === null ? '' : headingOf(record, problem.column, language),
      text: problemText(problem, language),
    })),
  }
}
