import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Span } from '../../../contract/analytics/periods.ts'
import type { AnalyticsFilter } from '../../../contract/analytics/view.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { VANS } from '../applications/filters.ts'
import { applications } from '../applications/table.ts'
import { decidedWithin, indiaDayOf, IS_ON_TIME, ofView, receivedWithin } from './view-filters.ts'

/** What a day of India brought. */
export interface DayCounts {
  day: string
  received: number
  completed: number
  rejected: number
}

interface Counted extends Record<string, unknown> {
  key: string | null
  received: string
  completed: string
  rejected: string
  on_time: string
}

/** Received and decided applications of a span by something that both have. */
async function countBy(
  tx: Queryable,
  span: Span,
  condition: SQL,
  keys: { received: SQL; decided: SQL },
) {
  const { rows } = await tx.execute<Counted>(sql`
    select key, sum(received) as received, sum(completed) as completed, sum(rejected) as rejected,
      sum(on_time) as on_time
    from (
      select ${keys.received} as key, count(*) as received, 0 as completed, 0 as rejected, 0 as on_time
      from ${applications} where (${receivedWithin(span)}) and ${condition} group by 1
      union all
      select ${keys.decided}, 0, count(*) filter (where ${applications.status} = 'completed'),
        count(*) filter (where ${applications.status} = 'rejected'),
        count(*) filter (where ${applications.status} = 'completed' and ${IS_ON_TIME})
      from ${applications} where ${decidedWithin([span])} and ${condition} group by 1
    ) as each group by key`)
  return rows
}

/** How many were received and decided on each day of a span; a day without any is missing. */
export async function countByDay(
  tx: Queryable,
  span: Span,
  filter: AnalyticsFilter,
): Promise<DayCounts[]> {
  const rows = await countBy(tx, span, ofView(filter), {
    received: sql`${indiaDayOf(sql`${applications.receivedAt}`)}::text`,
    decided: sql`${indiaDayOf(sql`${applications.decidedAt}`)}::text`,
  })
  return rows
    .map(({ key, received, completed, rejected }) => ({
      day: key ?? '',
      received: Number(received),
      completed: Number(completed),
      rejected: Number(rejected),
    }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** What applications are counted by in SQL; categories and districts are sums of services and franchises. */
export const GROUPED = {
  service: applications.serviceId,
  franchise: applications.franchiseId,
  partner: applications.servicePartnerId,
  van: applications.createdById,
} as const

/** What a group of applications comes to in a span. */
export interface GroupCounts {
  received: number
  completed: number
  rejected: number
  onTime: number
}

/** The same by service, franchise, partner (null for none) or van. */
export async function countByGroup(
  tx: Queryable,
  span: Span,
  filter: AnalyticsFilter,
  by: keyof typeof GROUPED,
): Promise<Map<string | null, GroupCounts>> {
  const key = sql`${GROUPED[by]}`
  const some = by === 'van' ? sql`${key} in ${VANS} and ${ofView(filter)}` : ofView(filter)
  const rows = await countBy(tx, span, some, { received: key, decided: key })
  return new Map(
    rows.map(({ key: id, received, completed, rejected, on_time: onTime }) => [
      id,
      {
        received: Number(received),
        completed: Number(completed),
        rejected: Number(rejected),
        onTime: Number(onTime),
      },
    ]),
  )
}
