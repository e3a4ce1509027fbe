import { sql } from 'drizzle-orm'
import {
  customType,
  index,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { FieldErrorCode } from '../../../contract/core/field-errors.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import type { ImportColumn } from '../../../contract/imports/import-columns.ts'
import type { ImportStatus, RowState } from '../../../contract/imports/import-states.ts'
import { OPEN_STATUSES } from '../../../contract/imports/import-states.ts'
import type { Encoding, FileFormat } from '../../../contract/imports/imports.ts'
import type { ImportedOutlet } from '../../../contract/outlets/outlet-changes.ts'
import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'
import type { PasswordWay } from '../../../contract/people/first-password.ts'
import { id, instant } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/table.ts'

/** Why a whole file cannot be imported, with the values for its sentence. */
export interface FileFault {
  fault:
    | 'old_excel'
    | 'no_table'
    | 'too_much'
    | 'too_wide'
    | 'too_many_rows'
    | 'open_quote'
    | 'empty'
    | 'no_headings'
    | 'missing_columns'
    | 'double_columns'
  values?: Record<string, string>
}

/** What a file can have wrong that a form cannot. */
export type FileProblem =
  | 'duplicate'
  | 'heading_again'
  | 'example'
  | 'cells_beyond'
  | 'unreadable'
  | 'lost_letters'
  | 'shortened'
  | 'swapped'
  | 'merged'
  | 'other_account'
  | 'partner_unknown'
  | 'partner_inactive'
  | 'partner_ambiguous'

/** What is wrong with a row: with one of its cells, or with all of it. */
export interface RowProblem {
  column: ImportColumn | null
  code: FieldErrorCode | FileProblem | ErrorCode
  values?: Record<string, string>
}

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

const open = OPEN_STATUSES.map((status) => `'${status}'`).join(', ')

/** A file with franchises or partners, and what became of it. */
export const imports = snakeCase.table(
  'imports',
  {
    id: id(),
    kind: text().$type<OutletKind>().notNull(),
    status: text().$type<ImportStatus>().notNull().default('reading'),
    fileName: text().notNull(),
    /** The file itself, until its rows are read. */
    file: bytes(),
    format: text().$type<FileFormat>(),
    encoding: text().$type<Encoding>(),
    fault: jsonb().$type<FileFault>(),
    /** Columns that the file has, and their headings as they stand there. */
    headings: jsonb().$type<Partial<Record<ImportColumn, string>>>().notNull().default({}),
    /** The whole first row, for the file with the wrong rows. */
    head: jsonb().$type<string[]>().notNull().default([]),
    ignoredColumns: jsonb().$type<string[]>().notNull().default([]),
    /** The administrator on whose behalf the rows are changed. */
    byId: uuid()
      .notNull()
      .references(() => accounts.id),
    byName: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    startedAt: instant(),
    finishedAt: instant(),
  },
  (table) => [
    index().on(table.kind, table.createdAt),
    // Two imports of a kind at once would check against what the other is about to change.
    uniqueIndex('imports_one_open')
      .on(table.kind)
      .where(sql`status in (${sql.raw(open)})`),
  ],
)

/** One text that a row changes: a column, and its cell before and after, in English. */
export interface RowChange {
  column: ImportColumn
  from: string
  to: string
}

/** The rows of the files, each with its verdict and, once for ever, what became of it. */
export const importRows = snakeCase.table(
  'import_rows',
  {
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    state: text().$type<RowState>().notNull(),
    userName: text().notNull(),
    name: text().notNull(),
    /** The outlet that it changes, or has created. */
    outletId: uuid(),
    /** The outlet's version that it was compared with. */
    version: integer(),
    /** The outlet to be written; null once the row is done. */
    outlet: jsonb().$type<ImportedOutlet & { active: boolean }>(),
    /** The cells as they stand in the file, without the guards against formulas; null once nobody needs them. */
    cells: jsonb().$type<string[]>(),
    changes: jsonb().$type<RowChange[]>().notNull().default([]),
    problems: jsonb().$type<RowProblem[]>().notNull().default([]),
    /** The way to the new account's first password. */
    passwordWay: text().$type<PasswordWay>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.number] }),
    index().on(table.importId, table.state, table.number),
  ],
)
