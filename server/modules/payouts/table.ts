import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  primaryKey,
  snakeCase,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'
import type { TryOutcome, WordSource } from '../../../contract/payouts/payout-record.ts'
import type { RequestState } from '../../../contract/payouts/payout-requests.ts'
import type { PayoutProvider, PayoutStatus } from '../../../contract/payouts/payout-status.ts'
import { id, instant } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/table.ts'
import { bankAccounts } from '../outlets/table.ts'

const paise = () => bigint({ mode: 'number' }).notNull()
const accountId = () => uuid().references(() => accounts.id)

/** Months that were opened: their payouts stand, and nothing is booked into them any more. */
export const payoutPeriods = snakeCase.table('payout_periods', {
  /** `YYYY-MM`. */
  month: text().primaryKey(),
  openedAt: instant().notNull().defaultNow(),
  openedById: accountId().notNull(),
  /** Of the preview that was seen and opened. */
  fingerprint: text().notNull(),
})

/**
 * What a franchise or partner gets for a month. The amounts are of the moment of opening and never change; only the state of
 * the payment does, along its one way (docs/decisions/0056-payouts.md).
 */
export const payouts = snakeCase.table(
  'payouts',
  {
    id: id(),
    number: text().notNull().unique(),
    paymentKey: text().notNull().unique(),
    receiverKind: text().$type<OutletKind>().notNull(),
    receiverId: uuid().notNull(),
    month: text()
      .notNull()
      .references(() => payoutPeriods.month),
    openingPaise: paise(),
    earnedPaise: paise(),
    heldPaise: paise(),
    taxPaise: paise(),
    amountPaise: paise(),
    /** What its release takes from each of the receiver's accounts; the second is negative where fees are set off. */
    fromEarnedPaise: paise(),
    fromHeldPaise: paise(),
    status: text().$type<PayoutStatus>().notNull().default('pending'),
    /** The state of its last try. */
    provider: text().$type<PayoutProvider>(),
    releasedAt: instant(),
    processedAt: instant(),
    reference: text().notNull().default(''),
    failureReason: text().notNull().default(''),
    /** A later word of the provider says otherwise. */
    isContrary: boolean().notNull().default(false),
    version: integer().notNull().default(1),
  },
  (table) => [
    unique('payouts_once').on(table.receiverId, table.month),
    check('payouts_key', sql`payment_key ~ '^[A-Z0-9]{1,16}$'`),
    check('payouts_minimum', sql`amount_paise >= 10000`),
    check(
      'payouts_add_up',
      sql`amount_paise = opening_paise + earned_paise + held_paise - tax_paise
        and amount_paise = from_earned_paise + from_held_paise`,
    ),
    index('payouts_of_month').on(table.month, table.status),
    index('payouts_in_transit')
      .on(table.releasedAt)
      .where(sql`status = 'processing'`),
  ],
)

/** Each release of a payout, for ever: the first, and those after a failure. */
export const payoutTries = snakeCase.table(
  'payout_tries',
  {
    payoutId: uuid()
      .notNull()
      .references(() => payouts.id),
    /** From 1; the occasion of its events in the ledger. */
    try: integer().notNull(),
    provider: text().$type<PayoutProvider>().notNull(),
    /** A confirmed row, which never changes. */
    bankAccountId: uuid()
      .notNull()
      .references(() => bankAccounts.id),
    /** Null where it only records what the bank had done with an earlier try. */
    requestId: uuid(),
    releasedAt: instant().notNull().defaultNow(),
    releasedById: accountId().notNull(),
    releasedByName: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.payoutId, table.try] })],
)

/** All that was said about tries: the first word about each counts, and later ones are recorded. */
export const payoutWords = snakeCase.table(
  'payout_words',
  {
    id: id(),
    payoutId: uuid().notNull(),
    try: integer().notNull(),
    outcome: text().$type<TryOutcome>().notNull(),
    source: text().$type<WordSource>().notNull(),
    amountPaise: paise(),
    reference: text().notNull().default(''),
    reason: text().notNull().default(''),
    counts: boolean().notNull(),
    at: instant().notNull().defaultNow(),
    byId: accountId(),
    byName: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('payout_words_counting')
      .on(table.payoutId, table.try)
      .where(sql`counts`),
    index('payout_words_of_try').on(table.payoutId, table.try),
  ],
)

/** That exactly these payouts are to be released, which a code then lets happen once. */
export const payoutRequests = snakeCase.table(
  'payout_requests',
  {
    id: id(),
    totalPaise: paise(),
    state: text().$type<Exclude<RequestState, 'expired'>>().notNull().default('waiting'),
    /** Whoever prepared it may not release it. */
    fourEyes: boolean().notNull(),
    preparedById: accountId().notNull(),
    preparedByName: text().notNull(),
    preparedAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    endedById: accountId(),
    endedByName: text(),
    endedAt: instant(),
  },
  (table) => [
    index('payout_requests_waiting')
      .on(table.expiresAt)
      .where(sql`state = 'waiting'`),
  ],
)

/** The payouts of a request as they were when it was prepared. */
export const payoutRequestItems = snakeCase.table(
  'payout_request_items',
  {
    requestId: uuid()
      .notNull()
      .references(() => payoutRequests.id),
    payoutId: uuid()
      .notNull()
      .references(() => payouts.id),
    version: integer().notNull(),
    amountPaise: paise(),
    bankAccountId: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.payoutId] }),
    index().on(table.payoutId),
  ],
)

/** One row. */
export const payoutSettings = snakeCase.table('payout_settings', {
  id: integer().primaryKey(),
  fourEyes: boolean().notNull(),
  /** Who asked to turn four eyes off, and waits for another administrator. */
  offAskedById: accountId(),
  offAskedAt: instant(),
})
