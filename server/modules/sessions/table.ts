import { boolean, index, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/table.ts'

export const sessions = snakeCase.table(
  'sessions',
  {
    /** SHA-256 of the cookie's value: reading this table does not allow a sign-in. */
    tokenHash: text().primaryKey(),
    /** The session's name in addresses and on screens. */
    id: uuid().notNull().defaultRandom().unique(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    /** Marked by its user as a kiosk or field device: the longer limits apply. */
    ownDevice: boolean().notNull().default(false),
    userAgent: text().notNull().default(''),
    createdAt: instant().notNull().defaultNow(),
    /** Last request that a person caused. */
    lastUsedAt: instant().notNull().defaultNow(),
    /** When the person typed the password last (contract/sessions/fresh-password.ts). */
    passwordAt: instant().notNull().defaultNow(),
  },
  (table) => [index().on(table.accountId)],
)

/** Sign-ins with the right password that wait for their second factor. None of them opens anything. */
export const pendingSignIns = snakeCase.table(
  'pending_sign_ins',
  {
    /** SHA-256 of the cookie's value. */
    tokenHash: text().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    /** The password that was right: a new one ends the wait. */
    passwordHash: text().notNull(),
    ownDevice: boolean().notNull(),
    userAgent: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index().on(table.accountId), index().on(table.createdAt)],
)

/** Browsers in which an account has signed in; see known-browsers.ts. */
export const knownBrowsers = snakeCase.table(
  'known_browsers',
  {
    /** SHA-256 of the cookie's value; the same for all persons of one browser. */
    tokenHash: text().notNull(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    lastUsedAt: instant().notNull(),
    /** Until then the account's sign-ins in this browser need no second factor. */
    rememberedUntil: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenHash, table.accountId] }),
    index().on(table.accountId, table.lastUsedAt),
  ],
)
