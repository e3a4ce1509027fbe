import { bigint, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import type { MonthlyTable } from './parts.ts'

/** The months that lie in an archive whose files were read back, which the database's owner alone writes. */
export const archivedMonths = snakeCase.table(
  'archived_months',
  {
    tableName: text().$type<MonthlyTable>().notNull(),
    /** `YYYY-MM`, in UTC. */
    month: text().notNull(),
    rows: bigint({ mode: 'number' }).notNull(),
    /** Of the packed file, in hex. */
    sha256: text().notNull(),
    archivedAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tableName, table.month] })],
)
