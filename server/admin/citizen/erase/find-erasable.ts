import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database.ts'

/** An application of the citizen, and why it may not be erased yet; null: nothing is in the way. */
export interface Erasable {
  id: string
  number: string
  obstacle: 'open' | 'in_term' | 'ticket' | 'documents_asked' | null
  /** When its term ends; null while it is not decided. */
  termEndsAt: Date | null
}

interface Found extends Record<string, unknown> {
  id: string
  number: string
  is_open: boolean
  has_ticket: boolean
  has_request: boolean
  is_in_term: boolean
  term_ends_at: Date | string | null
}

const obstacleOf = (row: Found): Erasable['obstacle'] => {
  if (row.is_open) return 'open'
  if (row.has_ticket) return 'ticket'
  if (row.has_request) return 'documents_asked'
  return row.is_in_term ? 'in_term' : null
}

/** The applications with this number, each with what stands in the way of erasing it. */
export async function findErasable(
  db: Queryable,
  phone: string,
  retentionYears: number,
): Promise<Erasable[]> {
  const { rows } = await db.execute<Found>(sql`
    with own as (
      select id, number, status, coalesce(decided_at, received_at) + make_interval(years => ${retentionYears}) as term_ends_at
      from applications where customer_phone = ${phone})
    select id, number, term_ends_at,
      status not in ('completed', 'rejected') as is_open,
      term_ends_at > now() as is_in_term,
      exists (select from tickets where application_id = own.id and status not in ('resolved', 'closed')) as has_ticket,
      exists (select from reupload_requests where application_id = own.id and state = 'open') as has_request
    from own order by number`)
  return rows.map((row) => ({
    ...{ id: row.id, number: row.number, obstacle: obstacleOf(row) },
    termEndsAt: row.is_open || row.term_ends_at === null ? null : new Date(row.term_ends_at),
  }))
}
