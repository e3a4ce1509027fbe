import type { Column, InferSelectModel } from 'drizzle-orm'
import { asc, lte } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { databaseNow, NOW } from '../database/database-now.ts'
import type { Db, Tx } from '../database/database.ts'

const BATCH = 100

interface DueRows<T extends PgTable> {
  table: T
  /** When the clock does something with a row next; null for never. */
  dueAt: Column
  id: Column
}

/**
 * Hands every row that is due to `work`, once, however many instances do it at a time; reads what is due
 * and not what exists. `work` puts the row's next moment forward, in the transaction that it gets. Answers how
 * many rows there were.
 */
export async function workOffDue<T extends PgTable>(
  db: Db,
  { table, dueAt, id }: DueRows<T>,
  work: (tx: Tx, row: InferSelectModel<T>, now: Date) => Promise<void>,
): Promise<number> {
  let worked = 0
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const now = await databaseNow(tx)
      const rows = await tx
        .select()
        .from<PgTable>(table)
        .where(lte(dueAt, NOW))
        .orderBy(asc(dueAt), asc(id))
        .limit(BATCH)
        .for('update', { skipLocked: true })
      for (const row of rows) await work(tx, row as InferSelectModel<T>, now)
      return rows.length
    })
    worked += count
    if (count < BATCH) return worked
  }
}
