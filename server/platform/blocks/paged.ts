import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { PAGE_SIZE } from '../../../contract/core/paging.ts'
import type { Queryable } from '../database/database.ts'

/** A page from 1, and the row behind which it begins where that is known (`PAGE`). */
export interface PageAsked {
  page: number
  after?: string | undefined
}

interface PageRequest extends PageAsked {
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
 * a page is full. A page that begins behind a row (`PAGE`) has the rows after it, whatever came before it meanwhile, where
 * that row is found; with a known total the caller has left out what is before.
 * @param found selects `id` and the columns of the order; the domain's `visibleTo` is in it
 * @param read reads the rows whose id is `inArray(table.id, ids)`, in the same order
 */
export async function paged<Row>(
  tx: Queryable,
  found: SQL,
  { page, after, limit = PAGE_SIZE, order, total }: PageRequest,
  read: (ids: SQL) => Promise<Row[]>,
): Promise<Page<Row>> {
  const offset = number((page - 1) * limit)
  // Limit and offset are written as text, because a plan made for parameters would not walk the order.
  const cut = sql`order by ${order} limit ${number(limit)} offset ${offset}`
  if (total) {
    const ids = sql`(select id from (${found}) as found ${cut})`
    const [rows, count] = await Promise.all([read(ids), total])
    return { rows, total: count, page }
  }
  const { rows } = await tx.execute<{ total: string; ids: string[] }>(
    after === undefined
      ? sql`with found as materialized (${found})
        select (select count(*) from found) as total,
          array(select id from found ${cut})::text[] as ids`
      : sql`with found as materialized (${found}),
        placed as materialized (select id, row_number() over (order by ${order}) as place from found)
        select (select count(*) from placed) as total,
          array(select id from placed
            where place > coalesce((select place from placed where id = ${after}::uuid), ${offset})
            order by place limit ${number(limit)})::text[] as ids`,
  )
  const { total: count, ids } = rows[0] ?? { total: '0', ids: [] }
  const wanted = sql`(select unnest(${sql.param(ids)}::uuid[]))`
  return { rows: ids.length > 0 ? await read(wanted) : [], total: Number(count), page }
}

/**
 * How many rows stand before a page, for a list that is read by its offset: up to the row behind which the page begins, where
 * it is found, else those of the pages before.
 */
export async function offsetOf(
  tx: Queryable,
  found: SQL,
  { page, after, limit = PAGE_SIZE, order }: Omit<PageRequest, 'total'>,
): Promise<number> {
  const offset = (page - 1) * limit
  if (after === undefined) return offset
  const { rows } = await tx.execute<{ place: string }>(sql`
    select place from (select id, row_number() over (order by ${order}) as place from (${found}) as found) as placed
    where id = ${after}::uuid`)
  return Number(rows[0]?.place ?? offset)
}
