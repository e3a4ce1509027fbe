import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Span } from '../../../contract/analytics/periods.ts'
import type { AnalyticsFilter } from '../../../contract/analytics/view.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { IS_ON_TIME, VANS } from '../applications/filters.ts'
import { applications } from '../applications/table.ts'
import { decidedWithin, indiaDayOf, ofView, receivedWithin } from './view-filters.ts'

const always = (key: SQL) => ({ received: key, decided: key })

/** What applications are counted by in SQL; categories and districts are sums of services and franchises. */
const KEYS = {
  day: {
    received: indiaDayOf(sql`${applications.receivedAt}`),
    decided: indiaDayOf(sql`${applications.decidedAt}`),
  },
  service: always(sql`${applications.serviceId}`),
  franchise: always(sql`${applications.franchiseId}`),
  partner: always(sql`${applications.servicePartnerId}`),
  van: always(sql`${applications.createdById}`),
} as const
type Key = keyof typeof KEYS

/** What is counted by apart from days. */
export type Grouped = Exclude<Key, 'day'>

/** What a group of applications comes to in a span. */
export interface GroupCounts {
  received: number
  completed: number
  rejected: number
  onTime: number
}

/** The counts of each day, service, franchise, partner (null for none) or van; one without any is missing. */
export type Counts = ReadonlyMap<string | null, GroupCounts>

interface Counted extends Record<string, unknown> {
  kind: Key
  key: string | null
  received: string
  completed: string
  rejected: string
  on_time: string
}

/** Received and decided applications of a span by one thing or by several, each alone; read once for all of them. */
export async function countBy<By extends Key>(
  tx: Queryable,
  span: Span,
  filter: AnalyticsFilter,
  by: readonly By[],
): Promise<Record<By, Counts>> {
  const list = (parts: SQL[]) => sql.join(parts, sql`, `)
  const keysOf = (when: 'received' | 'decided') => {
    const keys = by.map((kind) => ({ kind, key: KEYS[kind][when] }))
    const kinds = keys.map(({ kind, key }) => sql`when grouping(${key}) = 0 then ${kind}::text`)
    return {
      named: sql`case ${sql.join(kinds, sql` `)} end as kind,
        coalesce(${list(keys.map(({ key }) => sql`${key}::text`))}) as key`,
      sets: sql`grouping sets (${list(keys.map(({ key }) => sql`(${key})`))})`,
    }
  }
  const [received, decided] = [keysOf('received'), keysOf('decided')]
  const isVan = by.some((each) => each === 'van')
  const some = isVan
    ? sql`${applications.createdById} in ${VANS} and ${ofView(filter)}`
    : ofView(filter)
  const { rows } = await tx.execute<Counted>(sql`
    select kind, key, sum(received) as received, sum(completed) as completed, sum(rejected) as rejected,
      sum(on_time) as on_time
    from (
      select ${received.named}, count(*) as received, 0 as completed, 0 as rejected, 0 as on_time
      from ${applications} where (${receivedWithin(span)}) and ${some} group by ${received.sets}
      union all
      select ${decided.named}, 0, count(*) filter (where ${applications.status} = 'completed'),
        count(*) filter (where ${applications.status} = 'rejected'),
        count(*) filter (where ${applications.status} = 'completed' and ${IS_ON_TIME})
      from ${applications} where ${decidedWithin([span])} and ${some} group by ${decided.sets}
    ) as each group by kind, key`)
  const countsOf = (each: By): Counts =>
    new Map(rows.filter((row) => row.kind === each).map((row) => [row.key, toCounts(row)]))
  return Object.fromEntries(by.map((each) => [each, countsOf(each)])) as Record<By, Counts>
}

function toCounts({ received, completed, rejected, on_time: onTime }: Counted): GroupCounts {
  return {
    received: Number(received),
    completed: Number(completed),
    rejected: Number(rejected),
    onTime: Number(onTime),
  }
}
