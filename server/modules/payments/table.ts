import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { bigint, check, date, index, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { CashCause } from '../../../contract/payments/day-book.ts'
import type { Entered } from '../../../contract/payments/payment-rules.ts'
import type { PaymentWay } from '../../../contract/payments/ways-and-states.ts'
import { id, instant } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/table.ts'
import { applications } from '../applications/table.ts'
import { devices } from '../devices/table.ts'
import { franchises } from '../outlets/network/table.ts'

const paise = () => bigint({ mode: 'number' }).notNull()
const day = () => date({ mode: 'string' })

/**
 * A till is that of an account: the franchise's counter, or one of its vans. Its book is that at one franchise: a van that
 * moves leaves the book there and begins another.
 */
const ofTill = {
  franchiseId: uuid()
    .notNull()
    .references(() => franchises.id),
  tillId: uuid()
    .notNull()
    .references(() => accounts.id),
}

/** Money that changed hands at a till. Rows are only added, which role and trigger see to. */
export const tillEntries = snakeCase.table(
  'till_entries',
  {
    id: id(),
    ...ofTill,
    kind: text().$type<Entered['kind']>().notNull(),
    applicationId: uuid().references(() => applications.id),
    /** The cause of a movement; null for other entries. */
    cause: text().$type<CashCause>(),
    /** The entry that it takes back, whose kind and till it has. */
    reversesId: uuid().references((): AnyPgColumn => tillEntries.id),
    way: text().$type<PaymentWay>().notNull(),
    /** Signed: what came in is positive. */
    paise: paise(),
    reference: text(),
    /** Whom a refund went to. */
    toName: text(),
    reason: text().notNull().default(''),
    byId: uuid()
      .notNull()
      .references(() => accounts.id),
    byName: text().notNull(),
    /** The device on which a fee waited; a reversal and its replacement name the device of the first entry. */
    deviceId: uuid().references(() => devices.id),
    capturedAt: instant().notNull(),
    /** When the money changed hands; a reversal and its replacement have the moment of the first entry. */
    occurredAt: instant().notNull(),
    receivedAt: instant().notNull(),
    /** Where it stands in the book (`bookingOf`). */
    bookDay: day().notNull(),
    arrivedDay: day(),
  },
  (table) => [
    check('till_entries_not_zero', sql`paise <> 0`),
    check('till_entries_movement', sql`(kind = 'movement') = (application_id is null)`),
    check('till_entries_upi', sql`way = 'cash' or reference is not null`),
    index().on(table.applicationId),
    index().on(table.tillId, table.bookDay),
    index('till_entries_carried')
      .on(table.tillId, table.arrivedDay)
      .where(sql`arrived_day is not null`),
    index('till_entries_reference')
      .on(table.franchiseId, table.reference)
      .where(sql`reference is not null`),
    // An entry is taken back once, whatever races.
    uniqueIndex('till_entries_reverses').on(table.reversesId),
  ],
)

/** What was counted in a till at the end of a day. Rows are only added. */
export const tillClosings = snakeCase.table(
  'till_closings',
  {
    id: id(),
    ...ofTill,
    day: day().notNull(),
    openingPaise: paise(),
    expectedPaise: paise(),
    countedPaise: paise(),
    /** The reason for a difference; empty without one. */
    reason: text().notNull(),
    /** Everything in the drawer up to this moment was counted (`countedUntil`). */
    until: instant().notNull(),
    closedById: uuid()
      .notNull()
      .references(() => accounts.id),
    closedByName: text().notNull(),
    closedAt: instant().notNull(),
  },
  (table) => [uniqueIndex('till_closings_day').on(table.tillId, table.franchiseId, table.day)],
)

/** UPI ids of franchises: each row a change that was asked for; the last confirmed one counts. */
export const upiIds = snakeCase.table(
  'upi_ids',
  {
    id: id(),
    franchiseId: uuid()
      .notNull()
      .references(() => franchises.id),
    upiId: text().notNull(),
    requestedById: uuid()
      .notNull()
      .references(() => accounts.id),
    requestedAt: instant().notNull().defaultNow(),
    /** Null until the code was given. */
    confirmedAt: instant(),
  },
  (table) => [index().on(table.franchiseId, table.confirmedAt)],
)
