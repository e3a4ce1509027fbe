import { sql } from 'drizzle-orm'
import { monthOf } from '../../../contract/payouts/payout-month.ts'
import type { Queryable } from '../../platform/database/database.ts'

/** Today and this month in India by the database's clock, by which the ledger books. */
export async function databaseDay(tx: Queryable): Promise<{ today: string; present: string }> {
  const day = sql`(now() at time zone 'Asia/Kolkata')::date::text`
  const { rows } = await tx.execute<{ today: string }>(sql`select ${day} as today`)
  const today = rows[0]?.today ?? ''
  return { today, present: monthOf(today) }
}
