import { sql } from 'drizzle-orm'
import type { Queryable } from './database.ts'

/** Holds the lock of this name until the transaction ends: who else wants it waits. */
export async function lockNamed(tx: Queryable, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
