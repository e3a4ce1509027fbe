import { sql } from 'drizzle-orm'
import { check, date, index, integer, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import type { FeedbackSource, Rating } from '../../../contract/applications/feedback.ts'
import type { Language } from '../../../contract/core/languages.ts'
import { instant } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/table.ts'
import { applications } from '../applications/table.ts'

/** What customers said of decided applications, at most once each; what it replaced stands in the audit trail. */
export const feedbacks = snakeCase.table(
  'feedbacks',
  {
    applicationId: uuid()
      .primaryKey()
      .references(() => applications.id),
    // The owners of the application, copied so that figures need no join. A trigger updates them with the
    // application.
    franchiseId: uuid().notNull(),
    servicePartnerId: uuid(),
    createdById: uuid().notNull(),
    rating: integer().$type<Rating>().notNull(),
    message: text().notNull(),
    language: text().$type<Language>(),
    source: text().$type<FeedbackSource>().notNull(),
    /** The operator; null for the customer's own word. */
    takenById: uuid().references(() => accounts.id),
    /** The operator's name at that time, as in the audit trail. */
    takenByName: text().notNull(),
    capturedAt: instant().notNull(),
    receivedAt: instant().notNull(),
    /** The day of `receivedAt` in India, by which figures count. */
    day: date({ mode: 'string' }).notNull(),
    /** When the customer answered first; null while there is an operator's note alone. */
    firstAnswerAt: instant(),
    reply: text(),
    repliedByName: text(),
    repliedAt: instant(),
    hiddenReason: text(),
    hiddenByName: text(),
    hiddenAt: instant(),
    version: integer().notNull().default(1),
  },
  (table) => [
    check('feedbacks_rating', sql`${table.rating} between 1 and 5`),
    index('feedbacks_time').on(table.receivedAt.desc().nullsFirst(), table.applicationId),
    // Figures are read from these alone.
    index('feedbacks_figures')
      .on(table.day, table.franchiseId, table.rating)
      .where(sql`hidden_at is null`),
    index('feedbacks_of_franchise')
      .on(table.franchiseId, table.day, table.rating)
      .where(sql`hidden_at is null`),
    index('feedbacks_of_partner')
      .on(table.servicePartnerId, table.day, table.rating)
      .where(sql`hidden_at is null`),
    index('feedbacks_of_creator')
      .on(table.createdById, table.day, table.rating)
      .where(sql`hidden_at is null`),
    index('feedbacks_message').using('gin', sql`lower(message) gin_trgm_ops`),
  ],
)

/** Links by which customers give feedback; each message has its own. */
export const feedbackLinks = snakeCase.table(
  'feedback_links',
  {
    /** SHA-256 of the token in the link. */
    tokenHash: text().primaryKey(),
    applicationId: uuid()
      .notNull()
      .references(() => applications.id),
    /** The language in which the customer got the link. */
    language: text().$type<Language>().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.applicationId)],
)
