import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../../platform/database/columns.ts'
import { accounts } from '../../accounts/table.ts'

/** Each time that reconciliation looked, and how much each check found. */
export const reconciliationRuns = snakeCase.table(
  'reconciliation_runs',
  {
    id: id(),
    lookedAt: instant().notNull().defaultNow(),
    /** Null for the nightly one. */
    byId: uuid().references(() => accounts.id),
    found: jsonb().$type<Record<string, number>>().notNull(),
  },
  (table) => [index('reconciliation_runs_last').on(table.lookedAt)],
)

/** What it found, from when it was first seen until it was gone. What comes back is a row of its own. */
export const reconciliationRows = snakeCase.table(
  'reconciliation_rows',
  {
    id: id(),
    /** The name of the check, as `reconciliation-queries.ts` has it. */
    check: text('check_name').notNull(),
    /** The id that the check gives: of a record, or of an event. */
    recordId: text().notNull(),
    paise: bigint({ mode: 'number' }).notNull(),
    since: instant(),
    firstSeen: instant().notNull().defaultNow(),
    goneAt: instant(),
  },
  (table) => [
    uniqueIndex('reconciliation_rows_open')
      .on(table.check, table.recordId)
      .where(sql`gone_at is null`),
  ],
)
