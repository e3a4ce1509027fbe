import { sql } from 'drizzle-orm'
import { index, integer, jsonb, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type {
  RequestedDocument,
  ReuploadState,
} from '../../../contract/applications/reupload-request.ts'
import type { Language } from '../../../contract/core/languages.ts'
import { id, instant } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/table.ts'
import { applications } from '../applications/table.ts'

/** Documents that were requested of a customer after the submission; one request of an application is open. */
export const reuploadRequests = snakeCase.table(
  'reupload_requests',
  {
    id: id(),
    applicationId: uuid()
      .notNull()
      .references(() => applications.id),
    state: text().$type<ReuploadState>().notNull().default('open'),
    documents: jsonb().$type<RequestedDocument[]>().notNull(),
    reason: text().notNull(),
    /** The language in which the customer gets messages. */
    language: text().$type<Language>().notNull(),
    requestedById: uuid()
      .notNull()
      .references(() => accounts.id),
    /** The name of that person at that time. */
    requestedByName: text().notNull(),
    requestedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** When the customer is reminded; null once that is done, or not needed any more. */
    remindAt: instant(),
    endedAt: instant(),
    /** Files that its links were granted (reupload-link.ts). */
    files: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('reupload_requests_open')
      .on(table.applicationId)
      .where(sql`state = 'open'`),
    index().on(table.applicationId, table.requestedAt.desc().nullsFirst()),
    // The job reads what is due, not what exists.
    index()
      .on(table.expiresAt)
      .where(sql`state = 'open'`),
    index()
      .on(table.remindAt)
      .where(sql`remind_at is not null`),
  ],
)

/** Links of requests: each message has its own, so that no token has to be kept for the next one. */
export const reuploadLinks = snakeCase.table(
  'reupload_links',
  {
    /** SHA-256 of the token in the link. */
    tokenHash: text().primaryKey(),
    requestId: uuid()
      .notNull()
      .references(() => reuploadRequests.id),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index().on(table.requestId)],
)
