import { sql } from 'drizzle-orm'
import type { Tx } from './database.ts'

/**
 * The database's clock: those of instances may differ and jump. To the millisecond, as moments are stored: what was
 * written as due just now was rounded up by half of one.
 */
export const NOW = sql`now()::timestamptz(3)`

export async function databaseNow(tx: Tx): Promise<Date> {
  const { rows } = await tx.execute<{ now: string }>(sql`select ${NOW}::text as now`)
  return new Date(rows[0]?.now ?? '')
}
