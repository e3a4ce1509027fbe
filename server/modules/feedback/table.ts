import { sql } from 'drizzle-orm'
import { check, integer, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import type { Rating } from '../../../contract/feedback/feedback.ts'
import { instant } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/table.ts'
import { applications } from '../applications/table.ts'

/** What customers said of decided applications, at most once each. */
export const feedback = snakeCase.table(
  'feedback',
  {
    applicationId: uuid()
      .primaryKey()
      .references(() => applications.id),
    rating: integer().$type<Rating>().notNull(),
    message: text().notNull(),
    takenById: uuid()
      .notNull()
      .references(() => accounts.id),
    /** As it stands in the audit trail. */
    takenByName: text().notNull(),
    capturedAt: instant().notNull(),
    receivedAt: instant().notNull(),
  },
  (table) => [check('feedback_rating', sql`${table.rating} between 1 and 5`)],
)
