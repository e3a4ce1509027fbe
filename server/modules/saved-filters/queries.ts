import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { lockNamed } from '../../platform/database/lock-named.ts'
import type { QueryOf } from './table.ts'
import { savedFilters } from './table.ts'

/** The saved filters of one person for one list. */
export interface Shelf<L extends keyof QueryOf = keyof QueryOf> {
  accountId: string
  list: L
}

export interface NamedFilter<L extends keyof QueryOf> {
  name: string
  query: QueryOf[L]
}

const isOn = ({ accountId, list }: Shelf) =>
  and(eq(savedFilters.accountId, accountId), eq(savedFilters.list, list))

type Row = Pick<typeof savedFilters.$inferSelect, 'id' | 'name' | 'query'>

// The list of a row says what its query is.
const toSaved = <L extends keyof QueryOf>({ id: _id, name, query }: Row) => ({
  _id,
  name,
  query: query as QueryOf[L],
})

export async function listFilters<L extends keyof QueryOf>(tx: Queryable, shelf: Shelf<L>) {
  const rows = await tx
    .select()
    .from(savedFilters)
    .where(isOn(shelf))
    .orderBy(asc(sql`lower(${savedFilters.name})`), asc(savedFilters.name))
  return rows.map((row) => toSaved<L>(row))
}

/** One after the other for each person, so that two at once do not both find room for one more. */
export async function lockFilters(tx: Tx, { accountId }: Shelf): Promise<void> {
  await lockNamed(tx, `saved-filters ${accountId}`)
}

/** Writes the filter; one of the same name is replaced. */
export async function putFilter<L extends keyof QueryOf>(
  tx: Tx,
  { accountId, list }: Shelf<L>,
  { name, query }: NamedFilter<L>,
) {
  const [row] = await tx
    .insert(savedFilters)
    .values({ accountId, list, name, query })
    .onConflictDoUpdate({
      target: [savedFilters.accountId, savedFilters.list, savedFilters.name],
      set: { query },
    })
    .returning()
  if (!row) throw new Error('the filter was not written')
  return toSaved<L>(row)
}

export async function removeFilter(tx: Queryable, shelf: Shelf, id: string): Promise<void> {
  await tx.delete(savedFilters).where(and(isOn(shelf), eq(savedFilters.id, id)))
}
