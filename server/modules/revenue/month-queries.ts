import { sql } from 'drizzle-orm'
import { monthOf } from '../../../contract/revenue/months.ts'
import type { Queryable } from '../../platform/database/database.ts'

/** The present month of India by the database's clock, by which the ledger books. */
export async function thisMonth(tx: Queryable): Promise<string> {
  const today = sql`(now() at time zone 'Asia/Kolkata')::date::text`
  const { rows } = await tx.execute<{ today: string }>(sql`select ${today} as today`)
  return monthOf(rows[0]?.today ?? '')
}
