import { index, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/table.ts'

/** Links by which a person sets a password without knowing the one before. Each works once. */
export const passwordLinks = snakeCase.table(
  'password_links',
  {
    /** SHA-256 of the token in the link. */
    tokenHash: text().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    /** When a password was set by it, or a newer link took its place. */
    endedAt: instant(),
  },
  (table) => [index().on(table.accountId), index().on(table.createdAt)],
)
