import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { PAGE_SIZE } from '../../../contract/core/paging.ts'
import type { Queryable } from '../database/database.ts'

interface PageRequest {
  /** From 1. */
  page: number
  /** Rows of a page. */
  limit?: number
  /** A complete order over the columns of `found`, so that no row changes pages without a reason. */
  order: SQL
  /** The number of all, where it is known; it is counted otherwise. */
  total?: Promise<number>
}

export interface Page<Row> {
  rows: Row[]
  total: number
  page: number
}

const number = (value: number) => sql.raw(String(Math.trunc(value)))

/**
 * One page of a list and the number of all rows. Ids come first, so that a late page does not join the rows that it
 * skips. With a known total the page is read along the order, which needs an index in that order. Without one, all
 * found rows are read once, for page and total. Otherwise a search for a rare name would walk the whole order until
 * a page is full.
 * @param found selects `id` and the columns of the order; the domain's `visibleTo` is in it
 * @param read reads the rows whose id is `inArray(table.id, ids)`, in the same order
 */
export async function paged<Row>(
  tx: Queryable,
  found: SQL,
  { page, limit = PAGE_SIZE, order, total }: PageRequest,
  read: (ids: SQL) => Promise<Row[]>,
): Promise<Page<Row>> {
  // Limit and offset are written as text, because a plan made for parameters would not walk the order.
  const cut = sql`order by ${order} limit ${number(limit)} offset ${number((page - 1) * limit)}`
  if (total) {
    const ids = sql`(select id from (${found}) as found ${cut})`
    const [rows, count] = await Promise.all([read(ids), total])
    return { rows, total: count, page }
  }
  const { rows } = await tx.execute<{ total: string; ids: string[] }>(sql`
    with found as materialized (${found})
    select (select count(*) from found) as total,
      array(select id from found ${cut})::text[] as ids`)
  const { total: count, ids } = rows[0] ?? { total: '0', ids: [] }
  const wanted = sql`(select unnest(${sql.param(ids)}::uuid[]))`
  return { rows: ids.length > 0 ? await read(wanted) : [], total: Number(count), page }
}
