import { jsonb, snakeCase, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { FilterQuery } from '../../../contract/saved-filters/saved-filters.ts'
import { id, instant } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/table.ts'

/** Filters of the applications list that a person keeps under a name. */
export const savedFilters = snakeCase.table(
  'saved_filters',
  {
    id: id(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    name: text().notNull(),
    query: jsonb().$type<FilterQuery>().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [unique().on(table.accountId, table.name)],
)
