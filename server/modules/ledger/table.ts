import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  primaryKey,
  snakeCase,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { LedgerAccount, LedgerEvent } from '../../../contract/ledger/ledger.ts'
import { instant } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/table.ts'

/** What the ledger is kept by. Triggers of franchises and partners open theirs, the migration the network's. */
export const ledgerAccounts = snakeCase.table(
  'ledger_accounts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<LedgerAccount>().notNull(),
    /** The franchise or partner; null for the network's. */
    ownerId: uuid(),
  },
  (table) => [unique('ledger_accounts_owner').on(table.kind, table.ownerId).nullsNotDistinct()],
)

const bookedOn = () => date({ mode: 'string' }).notNull()

/**
 * Each row is a whole event with all its lines, which sum to nothing. Rows are only added, by `post_ledger_events`;
 * requests may not name day and moment (docs/decisions/0052-ledger.md).
 */
export const ledgerEvents = snakeCase.table(
  'ledger_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<LedgerEvent>().notNull(),
    /** The record that caused it, and the how-manieth time. */
    sourceId: uuid().notNull(),
    occasion: integer().notNull(),
    /** The day in India on which it was posted. */
    bookedOn: bookedOn().default(sql`(now() at time zone 'Asia/Kolkata')::date`),
    postedAt: instant().notNull().defaultNow(),
    byId: uuid().references(() => accounts.id),
    accountIds: integer().array().notNull(),
    paise: bigint({ mode: 'number' }).array().notNull(),
  },
  (table) => [
    unique('ledger_events_once').on(table.sourceId, table.kind, table.occasion),
    check('ledger_events_balanced', sql`ledger_balances(account_ids, paise)`),
  ],
)

/**
 * The events line by line, for sums and pages: a trigger writes them with their event, and nobody else may. The
 * migration has their two indexes, with the amounts in them.
 */
export const ledgerEntries = snakeCase.table(
  'ledger_entries',
  {
    eventId: bigint({ mode: 'number' }).notNull(),
    line: integer().notNull(),
    accountId: integer()
      .notNull()
      .references(() => ledgerAccounts.id),
    paise: bigint({ mode: 'number' }).notNull(),
    bookedOn: bookedOn(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.line] }),
    check('ledger_entries_not_zero', sql`paise <> 0`),
  ],
)

/**
 * What each account's lines of a closed month come to, by the kind of event: written once, by `close_ledger_months` alone,
 * when the month is opened for payouts. The running month is summed from its lines.
 */
export const ledgerMonths = snakeCase.table(
  'ledger_months',
  {
    accountId: integer()
      .notNull()
      .references(() => ledgerAccounts.id),
    /** `YYYY-MM`, in India. */
    month: text().notNull(),
    kind: text().$type<LedgerEvent>().notNull(),
    paise: bigint({ mode: 'number' }).notNull(),
    lines: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.month, table.kind] }),
    index('ledger_months_of_month').on(table.month, table.accountId),
  ],
)

/**
 * What the events of a closed month come to for a franchise or partner, by kind and, for what was earned, by service: an
 * event that moves several of its accounts counts once. Written with `ledger_months`, by the same hand.
 */
export const ledgerOwnerMonths = snakeCase.table(
  'ledger_owner_months',
  {
    ownerId: uuid().notNull(),
    /** `YYYY-MM`, in India. */
    month: text().notNull(),
    kind: text().$type<LedgerEvent>().notNull(),
    /** Null for what is about no application. */
    serviceId: uuid(),
    events: integer().notNull(),
    paise: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    unique('ledger_owner_months_once')
      .on(table.ownerId, table.month, table.kind, table.serviceId)
      .nullsNotDistinct(),
  ],
)

/** The days of months that are not closed whose sums stand in `ledger_owner_days`. A posting into such a day takes it out again. */
export const ledgerSummedDays = snakeCase.table('ledger_summed_days', {
  day: date({ mode: 'string' }).primaryKey(),
  summedAt: instant().notNull().defaultNow(),
})

/**
 * What the events of a day come to for a franchise or partner, like `ledger_owner_months`, by its two accounts. Valid for
 * the days of `ledger_summed_days` alone. `sum_ledger_days` writes them each night, and removes those of closed months.
 */
export const ledgerOwnerDays = snakeCase.table(
  'ledger_owner_days',
  {
    ownerId: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    kind: text().$type<LedgerEvent>().notNull(),
    /** Null for what is about no application. */
    serviceId: uuid(),
    events: integer().notNull(),
    earnedPaise: bigint({ mode: 'number' }).notNull(),
    heldPaise: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    unique('ledger_owner_days_once')
      .on(table.ownerId, table.day, table.kind, table.serviceId)
      .nullsNotDistinct(),
    index('ledger_owner_days_of_day').on(table.day),
  ],
)
