import { integer, jsonb, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import type { PlanStop } from '../../../contract/vans/van-plan.ts'
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
