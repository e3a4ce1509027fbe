import { sql } from 'drizzle-orm'
import { boolean, check, snakeCase, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns.ts'

/** Where instances are told that the row has come, changed or gone. */
export const READ_ONLY_CHANNEL = 'read_only'

/** One row while the installation takes no changes, and none while it does. The database's owner alone writes it. */
export const readOnlyState = snakeCase.table(
  'read_only',
  {
    isOn: boolean().primaryKey().default(true),
    since: instant().notNull().defaultNow(),
    until: instant(),
    reason: text().notNull(),
  },
  ({ isOn }) => [check('read_only_once', sql`${isOn}`)],
)
