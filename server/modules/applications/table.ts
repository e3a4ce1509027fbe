import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  primaryKey,
  smallint,
  snakeCase,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ApplicationStatus } from '../../../contract/applications/application-status.ts'
import type { Submission } from '../../../contract/applications/submission.ts'
import type { FieldAnswers } from '../../../contract/catalogue/service-fields.ts'
import type { Language } from '../../../contract/core/languages.ts'
import { DEFAULT_LANGUAGE } from '../../../contract/core/languages.ts'
import { id, instant } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/table.ts'
import { services, serviceVersions } from '../catalogue/table.ts'
import { franchises, servicePartners } from '../outlets/network/table.ts'

export const applications = snakeCase.table(
  'applications',
  {
    id: id(),
    /** The public number, GS-7K3M-9Q2T-X. */
    number: text().notNull().unique(),
    /** The number on the customer's slip while the envelope waited; null for what came at once. */
    provisionalNumber: text(),
    status: text().$type<ApplicationStatus>().notNull(),
    /** Counts changes; a decision carries the version it was made on. */
    version: integer().notNull().default(1),
    serviceId: uuid()
      .notNull()
      .references(() => services.id),
    /**
     * The version of the service that the application was made with; never changed (rules.md, Service versions).
     */
    serviceVersion: integer().notNull().default(1),
    franchiseId: uuid()
      .notNull()
      .references(() => franchises.id),
    servicePartnerId: uuid().references(() => servicePartners.id),
    createdById: uuid()
      .notNull()
      .references(() => accounts.id),
    customerName: text().notNull(),
    customerPhone: text().notNull(),
    customerEmail: text().notNull(),
    customerAddress: text().notNull(),
    /** In which the customer gets messages, and public pages begin. */
    customerLanguage: text().$type<Language>().notNull().default(DEFAULT_LANGUAGE),
    fields: jsonb().$type<FieldAnswers>().notNull(),
    remark: text().notNull(),
    /** Where the customer lives, in words: those of the table of villages where it knows the village. */
    village: text(),
    /** The id in the table of villages. No foreign key: that table is loaded anew. */
    villageId: text(),
    /** The number that the government's portal gave it; null while none is noted. */
    departmentNumber: text(),
    /** The payment as it came with the submission. */
    payment: jsonb().$type<NonNullable<Submission['payment']>>(),
    /** Fee and shares as they stood at submission. */
    feePaise: integer().notNull(),
    /** The part of the fee that passes through to the department, and is not shared. */
    passThroughPaise: integer().notNull().default(0),
    franchiseSharePercent: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    partnerSharePercent: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    slaStart: instant().notNull(),
    slaDue: instant().notNull(),
    slaPausedAt: instant(),
    /** How many of the deadline's events people were told of, and when the next one comes. */
    slaEvents: smallint().notNull().default(0),
    slaNextEventAt: instant(),
    capturedAt: instant().notNull(),
    receivedAt: instant().notNull(),
    decidedAt: instant(),
    consentAt: instant().notNull(),
    trackingTokenHash: text().notNull().unique(),
  },
  (table) => [
    check('applications_pass_through', sql`pass_through_paise between 0 and fee_paise`),
    foreignKey({
      columns: [table.serviceId, table.serviceVersion],
      foreignColumns: [serviceVersions.serviceId, serviceVersions.number],
      name: 'applications_service_version_fkey',
    }),
    index().on(table.receivedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index().on(
      table.franchiseId,
      table.receivedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index().on(
      table.servicePartnerId,
      table.receivedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index().on(
      table.createdById,
      table.receivedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index().on(table.status, table.receivedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    // Customers ask by it; most have none.
    index()
      .on(table.provisionalNumber)
      .where(sql`provisional_number is not null`),
    index().on(table.serviceId),
    // Others of the service with the same number; most have none yet.
    index('applications_department_number')
      .on(table.serviceId, sql`replace(search_words(department_number), ' ', '')`)
      .where(sql`department_number is not null`),
    // The job reads the due rows alone, so the index holds only applications with an event still to come.
    index()
      .on(table.slaNextEventAt)
      .where(sql`sla_next_event_at is not null`),
    // The month's figures of each franchise and partner are read from this index alone.
    index('applications_completed')
      .on(table.decidedAt, table.franchiseId, table.servicePartnerId, table.slaDue)
      .where(sql`status = 'completed'`),
    // The queue computes an order over all that are open, and finds here all that it reads and filters by.
    index('applications_open_queue')
      .on(
        table.slaStart,
        table.slaDue,
        table.slaPausedAt,
        table.receivedAt,
        table.id,
        table.status,
        table.servicePartnerId,
        table.franchiseId,
        table.serviceId,
      )
      .where(sql`status not in ('completed', 'rejected')`),
    index('applications_open_due')
      .on(table.slaDue)
      .where(sql`status not in ('completed', 'rejected')`),
  ],
)

/**
 * The searchable text of applications, written by triggers in the transaction of the change. A search looks
 * at every row that has its letters, often thousands: here a page holds four times as many of them
 * as in `applications`, and a decision leaves the index alone.
 */
export const applicationSearch = snakeCase.table(
  'application_search',
  {
    id: uuid()
      .primaryKey()
      .references(() => applications.id, { onDelete: 'cascade' }),
    receivedAt: instant().notNull(),
    franchiseId: uuid().notNull(),
    servicePartnerId: uuid(),
    createdById: uuid().notNull(),
    /** The words by which it is found (`searchTextOf`). */
    searchText: text().notNull(),
  },
  (table) => [
    // New entries wait in a pending list, which every search reads as a whole: so the list is kept short.
    index('application_search_trigrams')
      .using('gin', table.searchText.op('gin_trgm_ops'))
      .with({ gin_pending_list_limit: 256 }),
  ],
)

/**
 * How many applications of each status a scope has, written by triggers in the transaction of the
 * change: counting a hundred thousand rows for every page would take longer than the page. Scopes
 * and shards are those of the list revisions.
 */
export const applicationCounts = snakeCase.table(
  'application_counts',
  {
    scope: text().notNull(),
    status: text().$type<ApplicationStatus>().notNull(),
    shard: smallint().notNull(),
    total: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.status, table.shard] })],
)
