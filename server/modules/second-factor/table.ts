import { index, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/table.ts'

/** Codes on paper, for a person whose phone is gone. Each works once. */
export const recoveryCodes = snakeCase.table(
  'recovery_codes',
  {
    /** argon2id of the code with its account as salt. */
    codeHash: text().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    usedAt: instant(),
  },
  (table) => [index().on(table.accountId)],
)
