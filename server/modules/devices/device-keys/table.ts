import { snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/database/columns.ts'
import { accounts } from '../../accounts/table.ts'

/** The key that opens a person's data on the person's devices; apart from what lists read. */
export const deviceKeys = snakeCase.table('device_keys', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id),
  /** 32 bytes in base64. */
  key: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
})
