import { index, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/table.ts'

/** Codes on paper, for a person whose phone is gone. Each works once. */
export const recoveryCodes = snakeCase.table(
  'recovery_codes',
  {
    /** HMAC of the code and its account. */
    codeHmac: text().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    /** The key of the HMAC, from which it cannot be made anew for another; null: the first key. */
    keyId: uuid(),
    usedAt: instant(),
  },
  (table) => [index().on(table.accountId)],
)
