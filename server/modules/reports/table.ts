import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, jsonb, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '../../../contract/core/languages.ts'
import type { ReportFilterKey, ReportType } from '../../../contract/reports/report-types.ts'
import type { ReportFormat, ReportState } from '../../../contract/reports/reports.ts'
import { id, instant } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/table.ts'

const day = () => date({ mode: 'string' }).notNull()

/** Reports that somebody ordered, each with its file for as long as that is kept. */
export const reports = snakeCase.table(
  'reports',
  {
    id: id(),
    type: text().$type<ReportType>().notNull(),
    format: text().$type<ReportFormat>().notNull(),
    fromDay: day(),
    toDay: day(),
    filter: jsonb().$type<Partial<Record<ReportFilterKey, string>>>().notNull().default({}),
    language: text().$type<Language>().notNull(),
    byId: uuid()
      .notNull()
      .references(() => accounts.id),
    byName: text().notNull(),
    state: text().$type<ReportState>().notNull().default('waiting'),
    /** How often it was begun: only the last beginning may end it. */
    attempt: integer().notNull().default(0),
    /** The name in the file store, from the beginning on, so that a half file is found again. */
    file: text(),
    total: integer(),
    written: integer().notNull().default(0),
    bytes: bigint({ mode: 'number' }),
    createdAt: instant().notNull().defaultNow(),
    /** The last sign of life of whoever makes it. */
    aliveAt: instant(),
    finishedAt: instant(),
  },
  (table) => [
    index('reports_of_person').on(table.byId, table.createdAt),
    index('reports_by_age').on(table.createdAt),
    index('reports_running')
      .on(table.aliveAt)
      .where(sql`state = 'running'`),
  ],
)
