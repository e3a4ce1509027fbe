import { integer, jsonb, snakeCase, text } from 'drizzle-orm/pg-core'
import type { Texts } from '../../../contract/core/languages.ts'

/** Days on which SLA hours stand still; data, so that an office can keep its own list. */
export const holidays = snakeCase.table('holidays', {
  /** `YYYY-MM-DD` in Asia/Kolkata. */
  day: text().primaryKey(),
  name: jsonb().$type<Texts>().notNull(),
  version: integer().notNull().default(1),
})
