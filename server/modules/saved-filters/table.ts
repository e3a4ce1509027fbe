import { jsonb, snakeCase, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { AnalyticsAddress } from '../../../contract/analytics/view.ts'
import type { FilterQuery } from '../../../contract/saved-filters/saved-filters.ts'
import type { TicketFilter } from '../../../contract/tickets/ticket-filters.ts'
import { id, instant } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/table.ts'

/** What a saved filter of each list holds. */
export interface QueryOf {
  applications: FilterQuery
  tickets: TicketFilter
  analytics: AnalyticsAddress
}

/** Filters of a list that a person keeps under a name. */
export const savedFilters = snakeCase.table(
  'saved_filters',
  {
    id: id(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    list: text().$type<keyof QueryOf>().notNull().default('applications'),
    name: text().notNull(),
    query: jsonb().$type<QueryOf[keyof QueryOf]>().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [unique().on(table.accountId, table.list, table.name)],
)
