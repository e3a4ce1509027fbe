import { date, index, integer, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import { applications } from '../applications/table.ts'

/**
 * Wrong phone digits asked for a number, by day and network; with an empty network those of all that
 * count. Also for numbers that no application has: nothing here tells them apart. Deleted after the day.
 */
export const trackingMisses = snakeCase.table(
  'tracking_misses',
  {
    number: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    network: text().notNull(),
    misses: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.number, table.day, table.network] })],
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
