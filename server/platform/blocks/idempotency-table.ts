import { jsonb, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns.ts'

/** First answers by account and key, stored for ever: an offline kiosk may return after any time. */
export const idempotentAnswers = snakeCase.table(
  'idempotent_answers',
  {
    accountId: uuid().notNull(),
    key: uuid().notNull(),
    /** SHA-256 of method, path and body; other words for a key that was given up before any request came. */
    requestHash: text().notNull(),
    body: jsonb().$type<unknown>().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.key] })],
)
