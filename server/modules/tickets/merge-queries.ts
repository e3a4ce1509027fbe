import { asc, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { tickets } from './table.ts'

/** The tickets that were closed as duplicates of one, and as duplicates of these, the oldest first. */
export async function listMerged(tx: Queryable, id: string) {
  return tx
    .select({
      id: tickets.id,
      number: tickets.number,
      requesterName: tickets.requesterName,
      status: tickets.status,
    })
    .from(tickets)
    .where(
      inArray(
        tickets.id,
        sql`(with recursive merged as (
      select id from tickets where merged_into_id = ${id}
      union select tickets.id from tickets join merged on tickets.merged_into_id = merged.id
    ) select id from merged)`,
      ),
    )
    .orderBy(asc(tickets.id))
}

/** The tickets into which one was merged, one after the other; the last is the one that stays. */
export async function listMergedInto(tx: Queryable, id: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`with recursive later as (
      select merged_into_id as id, 1 as step from tickets
      where id = ${id} and merged_into_id is not null
      union all select tickets.merged_into_id, step + 1 from tickets
      join later on tickets.id = later.id where tickets.merged_into_id is not null
    ) select id from later order by step`)
  return rows.map((row) => row.id)
}
