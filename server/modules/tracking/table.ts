import { date, index, integer, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import { applications } from '../applications/table.ts'

/** Wrong phone digits asked for an application, by day; see TRACKING_MISSES_A_DAY. */
export const trackingMisses = snakeCase.table(
  'tracking_misses',
  {
    applicationId: uuid()
      .notNull()
      .references(() => applications.id),
    day: date({ mode: 'string' }).notNull(),
    misses: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.day] })],
)

/**
 * Tokens of the receipts made since, each as its SHA-256; the first one's hash came with the
 * submission and stands with the application.
 */
export const trackingTokens = snakeCase.table(
  'tracking_tokens',
  {
    tokenHash: text().primaryKey(),
    applicationId: uuid()
      .notNull()
      .references(() => applications.id),
    createdAt: instant().notNull(),
  },
  (table) => [index().on(table.applicationId, table.createdAt)],
)
