import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import {
  index,
  integer,
  primaryKey,
  smallint,
  snakeCase,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ApplicationStatus } from '../../../contract/applications/application-status.ts'
import type { Role } from '../../../contract/core/roles.ts'
import type { TextPurpose } from '../../../contract/tickets/canned-responses.ts'
import type { TicketCategory, TicketPriority } from '../../../contract/tickets/ticket-choices.ts'
import type { TicketStatus } from '../../../contract/tickets/ticket-status.ts'
import { id, instant } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/table.ts'
import { applications } from '../applications/table.ts'
import { franchises } from '../outlets/network/table.ts'

export const tickets = snakeCase.table(
  'tickets',
  {
    id: id(),
    /** The number that people read aloud, TK-7K3M-9Q2T-X; null for what another system brought along. */
    number: text().unique(),
    /** The number that the requester saw while the envelope waited; null for what came at once. */
    provisionalNumber: text(),
    title: text().notNull(),
    category: text().$type<TicketCategory>().notNull(),
    priority: text().$type<TicketPriority>().notNull(),
    description: text().notNull(),
    status: text().$type<TicketStatus>().notNull(),
    /** Counts changes of status, assignment and merging; a decision carries the version it was made on. */
    version: integer().notNull().default(1),
    slaHours: integer().notNull(),
    createdById: uuid()
      .notNull()
      .references(() => accounts.id),
    /** The requester's name at that time, as in the audit trail. */
    requesterName: text().notNull(),
    /** The franchise of the requester, who is the franchise itself or one of its vans. */
    franchiseId: uuid().references(() => franchises.id),
    applicationId: uuid().references(() => applications.id),
    assignedToId: uuid().references(() => accounts.id),
    mergedIntoId: uuid().references((): AnyPgColumn => tickets.id),
    capturedAt: instant().notNull(),
    /** When the server received it, from which its time counts. */
    createdAt: instant().notNull(),
    dueAt: instant().notNull(),
    writtenAt: instant().notNull(),
    /** How many messages there are. */
    messages: integer().notNull().default(0),
    firstResponseAt: instant(),
    resolvedAt: instant(),
    /** How many of the deadline's events people were told of, and when the clock does something next. */
    slaEvents: smallint().notNull().default(0),
    nextEventAt: instant(),
    /** The words by which it is found, as those of an application, and the sounds of its title and requester. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`application_search_text(coalesce(number, id::text), title || ' ' || description || ' ' || requester_name, '', provisional_number) || search_sounds(title || ' ' || requester_name)`,
      ),
  },
  (table) => [
    index().on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index().on(
      table.createdById,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index().on(
      table.franchiseId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index()
      .on(table.mergedIntoId)
      .where(sql`merged_into_id is not null`),
    index('tickets_unresolved_due')
      .on(table.dueAt)
      .where(sql`status not in ('resolved', 'closed')`),
    // The job reads the due rows alone, so the index holds only tickets that wait for the clock.
    index()
      .on(table.nextEventAt)
      .where(sql`next_event_at is not null`),
    index('tickets_search_trigrams').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)

/** The conversation of a ticket. */
export const ticketMessages = snakeCase.table(
  'ticket_messages',
  {
    id: id(),
    ticketId: uuid()
      .notNull()
      .references(() => tickets.id),
    /**
     * The message's place, from 1, in the order of writing; moments would not do, as clocks of instances may
     * differ.
     */
    position: integer().notNull(),
    /** Null for what the clock did. */
    authorId: uuid().references(() => accounts.id),
    /** The author's name and role at that time, as in the audit trail. */
    authorName: text().notNull(),
    authorRole: text().$type<Role>(),
    comment: text().notNull(),
    /** The earlier status, where the message changed it. */
    fromStatus: text().$type<TicketStatus>(),
    toStatus: text().$type<TicketStatus>(),
    /** The duplicate on which it was written; only those who may see that ticket see the message. */
    mergedFromId: uuid().references(() => tickets.id),
    capturedAt: instant().notNull(),
    receivedAt: instant().notNull(),
  },
  (table) => [unique().on(table.ticketId, table.position)],
)

/**
 * The last message that a person has read of a ticket. Without a row, the person has not even read the description.
 */
export const ticketReads = snakeCase.table(
  'ticket_reads',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    ticketId: uuid()
      .notNull()
      .references(() => tickets.id),
    /** The position of the last message that was read; 0 for the description alone. */
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.ticketId] })],
)

/** What the desk notes for itself. A table of its own: no query for a requester can bring it along. */
export const ticketNotes = snakeCase.table(
  'ticket_notes',
  {
    id: id(),
    ticketId: uuid()
      .notNull()
      .references(() => tickets.id),
    authorId: uuid()
      .notNull()
      .references(() => accounts.id),
    authorName: text().notNull(),
    text: text().notNull(),
    receivedAt: instant().notNull(),
  },
  (table) => [index().on(table.ticketId, table.id)],
)

/** Answers that the desk gives often; an empty translation falls back to English. */
export const cannedResponses = snakeCase.table(
  'canned_responses',
  {
    id: id(),
    purpose: text().$type<TextPurpose>().notNull().default('ticket_answer'),
    /** Whose own it is; null for those that all share. */
    ownerId: uuid().references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The states that are decided with a comment; empty for all. */
    statuses: text().$type<ApplicationStatus>().array().notNull().default([]),
    en: text().notNull(),
    hi: text().notNull(),
    mr: text().notNull(),
  },
  (table) => [
    unique('canned_responses_named')
      .on(table.purpose, table.ownerId, table.name)
      .nullsNotDistinct(),
  ],
)
