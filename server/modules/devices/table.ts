import { index, snakeCase, text, unique, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/table.ts'

/** One person on one device: the key by which envelopes from there are known (offline.md, rule 9). */
export const devices = snakeCase.table(
  'devices',
  {
    id: id(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    /** SPKI in base64url. */
    publicKey: text().notNull(),
    /** The start of the device's provisional numbers; never given to another device. */
    prefix: text().notNull().unique(),
    /** The session that registered it last; its row may be gone, as after a sign-out. */
    sessionId: uuid().notNull(),
    endedAt: instant(),
    /** The release of the app that runs there, as it reported it last; null: one from before that. */
    appVersion: text(),
    lastSeenAt: instant().notNull().defaultNow(),
    /** When the device last reported the work that waits on it; null before its first report. */
    reportedAt: instant(),
    /** The last report that named all: what it left out was not there any more. */
    reportedAllAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [unique().on(table.accountId, table.publicKey), index().on(table.sessionId)],
)

/** The key that opens a person's data on the person's devices; apart from what lists read. */
export const deviceKeys = snakeCase.table('device_keys', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id),
  /** 32 bytes in base64. */
  key: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
})
