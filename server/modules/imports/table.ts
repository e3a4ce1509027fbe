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
import type { ImportColumn } from '../../../contract/imports/import-columns.ts'
import type { ImportStatus, RowState } from '../../../contract/imports/import-states.ts'
import { OPEN_STATUSES } from '../../../contract/imports/import-states.ts'
import type { Encoding, FileFormat } from '../../../contract/imports/imports.ts'
import type { ImportedOutlet } from '../../../contract/outlets/outlet-changes.ts'
import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'
import type { PasswordWay } from '../../../contract/people/first-password.ts'
import { id, instant } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/table.ts'
import type { FileFault } from './files/file-fault.ts'
import type { RowProblem } from './problem-words.ts'

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
    /** Whose changes these are. */
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
    /** What is to be written; nothing once it is. */
    outlet: jsonb().$type<ImportedOutlet & { active: boolean }>(),
    /** As they stand in the file, without its guards; nothing where nobody needs them again. */
    cells: jsonb().$type<string[]>(),
    changes: jsonb().$type<RowChange[]>().notNull().default([]),
    problems: jsonb().$type<RowProblem[]>().notNull().default([]),
    /** How its new account came to a first password. */
    passwordWay: text().$type<PasswordWay>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.number] }),
    index().on(table.importId, table.state, table.number),
  ],
)
