import { sql } from 'drizzle-orm'
import { bigint, index, integer, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import type { CodePurpose } from '../../../contract/codes/one-time-codes.ts'
import { id, instant } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/table.ts'

/**
 * The one code of a session and a purpose, and what it has unlocked. Its times are the database's: the
 * clocks of instances may differ and jump.
 * It ends with the session.
 */
export const oneTimeCodes = snakeCase.table(
  'one_time_codes',
  {
    /** The hash of a session, or of a sign-in that waits for its second factor. */
    sessionHash: text().notNull(),
    purpose: text().$type<CodePurpose>().notNull(),
    /** Another one for each code: an older code cannot match. */
    codeId: uuid().notNull(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    /** The stored request that it is for, where its purpose wants one. */
    requestId: uuid(),
    /** HMAC of the code and of all that it is bound to. */
    codeHmac: text().notNull(),
    tries: integer().notNull().default(0),
    createdAt: instant()
      .notNull()
      .default(sql`clock_timestamp()`),
    expiresAt: instant().notNull(),
    /** The right code was given: until it is used, it unlocks one act. */
    verifiedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionHash, table.purpose] }),
    index().on(table.accountId),
    index().on(table.createdAt),
  ],
)

/** Authenticator apps of accounts: the one that counts, and one that waits for its first code. */
export const authenticators = snakeCase.table(
  'authenticators',
  {
    id: id(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    /** The secret, sealed for this row. */
    sealedSecret: text().notNull(),
    createdAt: instant()
      .notNull()
      .default(sql`clock_timestamp()`),
    /** When its first code was given; null while it waits for that. */
    confirmedAt: instant(),
    /** The step of the app's clock whose code was used last: no code counts twice. */
    lastStep: bigint({ mode: 'number' }),
  },
  (table) => [index().on(table.accountId)],
)
