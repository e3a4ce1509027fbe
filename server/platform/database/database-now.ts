import { sql } from 'drizzle-orm'
import type { Queryable } from './database.ts'

/**
 * The database's clock: those of instances may differ and jump. To the millisecond, as moments are stored: what was
 * written as due just now was rounded up by half of one.
 */
export const NOW = sql`now()::timestamptz(3)`

/** This moment, which is after every lock that the transaction has waited for; `NOW` is its start. */
export async function databaseNow(tx: Queryable): Promise<Date> {
  const now = sql`clock_timestamp()::timestamptz(3)::text`
  const { rows } = await tx.execute<{ now: string }>(sql`select ${now} as now`)
  return new Date(rows[0]?.now ?? '')
}

/** The day in India by the database's clock, at the start of the transaction. */
export const INDIA_TODAY = sql`(now() at time zone 'Asia/Kolkata')::date`

/** Today in India by the database's clock, by which the ledger books: `YYYY-MM-DD`. */
export async function readToday(tx: Queryable): Promise<string> {
  const { rows } = await tx.execute<{ day: string }>(sql`select ${INDIA_TODAY}::text as day`)
  return rows[0]?.day ?? ''
}
