import { sql } from 'drizzle-orm'
import { bigint, check, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { franchises } from '../outlets/network/table.ts'

/**
 * The target of a franchise in a month, where it is not its usual one. A trigger of the franchises writes those of the months
 * that are over before the usual one changes, so that the past stays as it was (docs/decisions/0054-revenue.md).
 */
export const revenueTargets = snakeCase.table(
  'revenue_targets',
  {
    franchiseId: uuid()
      .notNull()
      .references(() => franchises.id),
    /** `YYYY-MM` in Asia/Kolkata. */
    month: text().notNull(),
    paise: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.month, table.franchiseId] }),
    check('revenue_targets_not_negative', sql`paise >= 0`),
  ],
)
