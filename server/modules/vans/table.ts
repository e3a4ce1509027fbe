import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  snakeCase,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PlanNote, PlanStop } from '../../../contract/vans/van-plan.ts'
import { instant } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/table.ts'

/** What each van does on a day. The table of villages is loaded anew: a stop keeps its own words. */
export const vanPlans = snakeCase.table(
  'van_plans',
  {
    vanId: uuid()
      .notNull()
      .references(() => accounts.id),
    /** `YYYY-MM-DD` in Asia/Kolkata. */
    day: text().notNull(),
    stops: jsonb().$type<PlanStop[]>().notNull().default([]),
    version: integer().notNull().default(0),
    changedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.vanId, table.day] })],
)

/** What vans wrote of the villages of a day, one row for each envelope. A change of the plan leaves them as they are. */
export const vanPlanNotes = snakeCase.table(
  'van_plan_notes',
  {
    /** The envelope's, which devices make up: of one van alone (docs/decisions/0041-notes-on-van-plans.md). */
    id: uuid().notNull(),
    vanId: uuid().notNull(),
    day: text().notNull(),
    /** A row of the plan, or one that has left it. */
    stopId: uuid().notNull(),
    place: text().notNull(),
    outcome: text().$type<PlanNote['outcome']>().notNull(),
    comment: text().notNull(),
    capturedAt: instant().notNull(),
    receivedAt: instant().notNull(),
    /** The order in which they arrived. */
    position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [
    primaryKey({ columns: [table.vanId, table.id] }),
    foreignKey({
      columns: [table.vanId, table.day],
      foreignColumns: [vanPlans.vanId, vanPlans.day],
    }),
    index().on(table.vanId, table.day),
  ],
)

/** The weekly market of villages. No foreign key: the table of villages is loaded anew. */
export const marketDays = snakeCase.table(
  'market_days',
  {
    villageId: text().primaryKey(),
    /** 1 is Monday, 7 is Sunday. */
    weekday: smallint().notNull(),
    notedById: uuid()
      .notNull()
      .references(() => accounts.id),
    notedAt: instant().notNull(),
  },
  () => [check('market_days_weekday', sql`weekday between 1 and 7`)],
)
