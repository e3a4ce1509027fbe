import { date, integer, primaryKey, snakeCase, uuid } from 'drizzle-orm/pg-core'
import { applications } from '../applications/table.ts'

/** Wrong phone digits asked for an application, by day; see TRACKING_MISSES_A_DAY. */
export const trackingMisses = snakeCase.table(
  'tracking_misses',
  {
    applicationId: uuid()
      .notNull()
      .references(() => applications.id),
    day: date({ mode: 'string' }).notNull(),
    misses: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.day] })],
)
