import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { franchises } from './table.ts'

export async function listActiveFranchises(tx: Queryable) {
  return tx
    .select({ _id: franchises.id, name: franchises.name, type: franchises.type })
    .from(franchises)
    .where(eq(franchises.active, true))
    .orderBy(asc(franchises.name), asc(franchises.id))
}

export async function findFranchise(tx: Queryable, id: string) {
  const [row] = await prepared(tx, 'franchise', () =>
    tx
      .select()
      .from(franchises)
      .where(eq(franchises.id, sql.placeholder('id'))),
  ).execute({ id })
  return row
}
