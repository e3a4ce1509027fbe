import { index, integer, primaryKey, snakeCase, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { LetterKind } from '../../../contract/outbox/envelope-kinds.ts'
import { id, instant } from '../../platform/columns.ts'
import { accounts } from '../accounts/table.ts'
import { applications } from '../applications/table.ts'
import { devices } from '../devices/table.ts'
import { documents } from '../documents/table.ts'

const owner = () =>
  uuid()
    .notNull()
    .references(() => accounts.id)

const device = () =>
  uuid()
    .notNull()
    .references(() => devices.id)

/** Letters that are done. Their answers lie with those of all idempotent calls. */
export const letters = snakeCase.table(
  'letters',
  {
    accountId: owner(),
    id: uuid().notNull(),
    /** That delivered it. */
    deviceId: device(),
    kind: text().$type<LetterKind>().notNull(),
    /** Provisional, as the customer was told it. */
    number: text().notNull(),
    applicationId: uuid()
      .notNull()
      .references(() => applications.id),
    /** By the device's clock, uncorrected. */
    capturedAt: instant().notNull(),
    receivedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index().on(table.deviceId, table.receivedAt.desc().nullsFirst()),
  ],
)

/** Which letter puts which right, done or not: of all that hang together one alone is done. */
export const letterCorrections = snakeCase.table(
  'letter_corrections',
  {
    accountId: owner(),
    id: uuid().notNull(),
    correctsId: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index().on(table.accountId, table.correctsId),
  ],
)

/**
 * Sealed documents on their way: bytes of an upload, then the document that was made of them, until
 * the letter is done. A corrected letter finds those of the rejected one.
 */
export const partUploads = snakeCase.table(
  'part_uploads',
  {
    /** Also the name of its file. */
    id: id(),
    accountId: owner(),
    partId: uuid().notNull(),
    /** Of the sealed bytes, base64url. */
    sha256: text().notNull(),
    bytes: integer().notNull(),
    /**
     * SHA-256 of the address: whoever reads this table can't write there. Not unique beside what is,
     * or two who name a new part at once are refused: a conflict is solved by one index alone.
     */
    tokenHash: text().notNull(),
    documentId: uuid().references(() => documents.id, { onDelete: 'set null' }),
    /** Somebody makes the document of it, unless that was long ago. */
    claimedAt: instant(),
    /** A letter named it last. */
    namedAt: instant().notNull().defaultNow(),
    /** Its letter is done, and it can go. */
    doneAt: instant(),
  },
  (table) => [
    unique().on(table.accountId, table.partId, table.sha256),
    index().on(table.tokenHash),
    index().on(table.documentId),
    index().on(table.namedAt),
  ],
)

/** Letters that devices told to wait on them. */
export const reportedLetters = snakeCase.table(
  'reported_letters',
  {
    accountId: owner(),
    id: uuid().notNull(),
    /** That named it last. */
    deviceId: device(),
    kind: text().$type<LetterKind>().notNull(),
    number: text().notNull(),
    capturedAt: instant().notNull(),
    reportedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index().on(table.deviceId, table.reportedAt),
  ],
)

/** Letters that a person gave up. */
export const discardedLetters = snakeCase.table(
  'discarded_letters',
  {
    accountId: owner(),
    id: uuid().notNull(),
    deviceId: device(),
    reason: text().notNull(),
    reportedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
)
