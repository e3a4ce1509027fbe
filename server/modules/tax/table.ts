import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  integer,
  snakeCase,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'
import type { HolderKind, RateKind, TaxRule } from '../../../contract/tax/tax-rules.ts'
import { id } from '../../platform/database/columns.ts'

/** Rates of tax from a day on: data, since the law changes. A trigger keeps those that have begun as they are. */
export const taxRates = snakeCase.table(
  'tax_rates',
  {
    id: id(),
    kind: text().$type<RateKind>().notNull(),
    fromDay: date({ mode: 'string' }).notNull(),
    /** Hundredths of a percent. */
    basisPoints: integer().notNull(),
    thresholdPaise: bigint({ mode: 'number' }).notNull(),
    law: text().notNull(),
  },
  (table) => [
    unique('tax_rates_once').on(table.kind, table.fromDay),
    check('tax_rates_percent', sql`basis_points between 0 and 10000`),
    check('tax_rates_threshold', sql`threshold_paise >= 0`),
  ],
)

/** How a franchise or partner is taxed; one without a row by commission, as an individual. */
export const taxProfiles = snakeCase.table('tax_profiles', {
  receiverId: uuid().primaryKey(),
  receiverKind: text().$type<OutletKind>().notNull(),
  pan: text().notNull(),
  holder: text().$type<HolderKind>().notNull(),
  gstin: text().notNull(),
  rule: text().$type<TaxRule>().notNull(),
  version: integer().notNull().default(1),
})

/** One row. */
export const taxSettings = snakeCase.table('tax_settings', {
  id: integer().primaryKey(),
  /** Null: no tax is deducted. */
  startMonth: text(),
  withGst: boolean().notNull().default(false),
  version: integer().notNull().default(1),
})
