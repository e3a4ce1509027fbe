import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

/** The database's clock: those of instances may differ and jump. */
export async function databaseNow(tx: Tx): Promise<Date> {
  const { rows } = await tx.execute<{ now: string }>(sql`select now()::text as now`)
  return new Date(rows[0]?.now ?? '')
}
