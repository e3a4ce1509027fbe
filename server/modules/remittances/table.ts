import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import type {
  RemittanceState,
  RemittanceWay,
} from '../../../contract/remittances/ways-and-states.ts'
import { id, instant } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/table.ts'
import { franchises } from '../outlets/network/table.ts'

/**
 * Money that franchises say that they have handed over. Only what is confirmed is in the ledger
 * (`post_remittance`, docs/decisions/0055-remittances.md).
 */
export const remittances = snakeCase.table(
  'remittances',
  {
    id: id(),
    /** The number that people read aloud, RM-7K3M-9Q2T-X. */
    number: text().notNull().unique(),
    /** The number under which it waited on its device. */
    provisionalNumber: text().notNull(),
    franchiseId: uuid()
      .notNull()
      .references(() => franchises.id),
    enteredById: uuid()
      .notNull()
      .references(() => accounts.id),
    /** The name at that time, as in the audit trail. */
    enteredByName: text().notNull(),
    paise: bigint({ mode: 'number' }).notNull(),
    way: text().$type<RemittanceWay>().notNull(),
    /** By which the money is found; null for a deposit whose slip has no number. */
    reference: text(),
    /** The day on which it was handed over, as the franchise says. */
    day: date({ mode: 'string' }).notNull(),
    note: text().notNull(),
    state: text().$type<RemittanceState>().notNull(),
    /** Why it was refused, or its confirmation taken back. */
    reason: text(),
    decidedByName: text(),
    decidedAt: instant(),
    capturedAt: instant().notNull(),
    receivedAt: instant().notNull(),
    /** Raised with each change; a decision carries the version it was made on. */
    version: integer().notNull().default(1),
  },
  (table) => [
    check('remittances_paise', sql`${table.paise} > 0`),
    index('remittances_time').on(
      table.receivedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('remittances_of_franchise').on(
      table.franchiseId,
      table.receivedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('remittances_waiting')
      .on(table.franchiseId)
      .where(sql`state = 'waiting'`),
    // What looks like the same money.
    index('remittances_reference')
      .on(table.reference)
      .where(sql`reference is not null`),
    index('remittances_day').on(table.franchiseId, table.day, table.paise),
  ],
)
