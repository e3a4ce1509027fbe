import { and, asc, eq, sql } from 'drizzle-orm'
import type { NewFilter } from '../../../contract/saved-filters/saved-filters.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { savedFilters } from './table.ts'

const columns = {
  _id: savedFilters.id,
  name: savedFilters.name,
  query: savedFilters.query,
}

export async function listFilters(tx: Queryable, accountId: string) {
  return tx
    .select(columns)
    .from(savedFilters)
    .where(eq(savedFilters.accountId, accountId))
    .orderBy(asc(sql`lower(${savedFilters.name})`), asc(savedFilters.name))
}

/** One after the other for each person, so that two at once do not both find room for one more. */
export async function lockFilters(tx: Tx, accountId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`saved-filters ${accountId}`}, 0))`,
  )
}

/** Writes the filter; one of the same name is replaced. */
export async function putFilter(tx: Tx, accountId: string, { name, query }: NewFilter) {
  const [row] = await tx
    .insert(savedFilters)
    .values({ accountId, name, query })
    .onConflictDoUpdate({
      target: [savedFilters.accountId, savedFilters.name],
      set: { query },
    })
    .returning(columns)
  if (!row) throw new Error('the filter was not written')
  return row
}

export async function removeFilter(tx: Queryable, accountId: string, id: string): Promise<void> {
  await tx
    .delete(savedFilters)
    .where(and(eq(savedFilters.accountId, accountId), eq(savedFilters.id, id)))
}
