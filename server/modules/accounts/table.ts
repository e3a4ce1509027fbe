import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  snakeCase,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { HandingChange } from '../../../contract/accounts/account-rest.ts'
import { USER_NAME_PATTERN } from '../../../contract/accounts/user-name.ts'
import type { Language } from '../../../contract/core/languages.ts'
import type { Role } from '../../../contract/core/roles.ts'
import type { SessionUser } from '../../../contract/sessions/session.ts'
import { id, instant } from '../../platform/database/columns.ts'
import { franchises, servicePartners } from '../outlets/network/table.ts'

export const accounts = snakeCase.table(
  'accounts',
  {
    id: id(),
    userType: text().$type<Role>().notNull(),
    userName: text().notNull(),
    passwordHash: text().notNull(),
    firstLogin: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    email: text().notNull().default(''),
    phone: text().notNull().default(''),
    language: text().$type<Language>(),
    timezone: text().$type<SessionUser['timezone']>().notNull().default('Asia/Kolkata'),
    /** What the person lets the portal write (contract/messages); all of it until changed. */
    messagesByEmail: boolean().notNull().default(true),
    messagesBySms: boolean().notNull().default(true),
    messagesOfSignIns: boolean().notNull().default(true),
    messagesOfApplications: boolean().notNull().default(true),
    /** A sign-in also asks for a one-time code. */
    secondFactor: boolean().notNull().default(false),
    franchiseId: uuid().references(() => franchises.id),
    servicePartnerId: uuid().references(() => servicePartners.id),
    createdAt: instant().notNull().defaultNow(),
    /** Last request that the person caused, to the minute; null before the first sign-in. */
    lastSeenAt: instant(),
    /** Raised with each change by an administrator (lockForChange). */
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('accounts_user_name').on(sql`lower(${table.userName})`),
    // The pattern has no quote and no backslash before a letter: it reads alike in SQL.
    check('accounts_user_name_plain', sql.raw(`user_name ~ '${USER_NAME_PATTERN.source}'`)),
    index().on(table.franchiseId),
    index().on(table.servicePartnerId),
  ],
)

/** What has changed about who can enter an account: from it follows for how long it rests (account-rest.ts). */
export const accountChanges = snakeCase.table(
  'account_changes',
  {
    id: id(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    change: text().$type<HandingChange>().notNull(),
    /** The account whose person did it, or took part in it; null for the command line. */
    byId: uuid().references(() => accounts.id),
    at: instant()
      .notNull()
      .default(sql`clock_timestamp()`),
    /** Where the person was reached before a change of contact. */
    formerPhone: text(),
    formerEmail: text(),
  },
  (table) => [index().on(table.accountId, table.at)],
)

/** New contact data of an account that wait to be confirmed: by its person's codes, or by another administrator. */
export const contactRequests = snakeCase.table(
  'contact_requests',
  {
    id: id(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    /** The account's own person, or an administrator. */
    requestedById: uuid()
      .notNull()
      .references(() => accounts.id),
    phone: text().notNull(),
    email: text().notNull(),
    reason: text().notNull().default(''),
    createdAt: instant()
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [index().on(table.accountId), index().on(table.createdAt)],
)
