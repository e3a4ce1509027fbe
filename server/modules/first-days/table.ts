import { boolean, snakeCase, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/table.ts'

/** What a person says of their first days and no other table has. */
export const firstDays = snakeCase.table('first_days', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id),
  hoursCheckedAt: instant(),
  practisedAt: instant(),
  isPutAway: boolean().notNull().default(false),
})
