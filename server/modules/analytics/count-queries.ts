import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Span } from '../../../contract/analytics/periods.ts'
import type { AnalyticsFilter } from '../../../contract/analytics/view.ts'
import { boundsOfIndiaDay } from '../../../contract/core/india-day.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { IS_ON_TIME, VANS } from '../applications/filters.ts'
import { applications } from '../applications/table.ts'
import { decidedWithin, ofView, receivedWithin } from './view-filters.ts'

const always = (key: SQL) => ({ received: key, decided: key })

/** What applications are counted by in SQL; categories and districts are sums of services and franchises. */
const KEYS = {
  service: always(sql`${applications.serviceId}`),
  franchise: always(sql`${applications.franchiseId}`),
  partner: always(sql`${applications.servicePartnerId}`),
  van: always(sql`${applications.createdById}`),
} as const
/** What is counted by apart from the steps of a trend. */
export type Grouped = keyof typeof KEYS

type Key = Grouped | 'step'

/** What a group of applications comes to in a span. */
export interface GroupCounts {
  received: number
  completed: number
  rejected: number
  onTime: number
}

/** The counts of each step (from `1` on), service, franchise, partner (null for none) or van; one without any is missing. */
export type Counts = ReadonlyMap<string | null, GroupCounts>

interface Counted extends Record<string, unknown> {
  kind: Key
  key: string | null
  received: string
  completed: string
  rejected: string
  on_time: string
}

/** The number of the step in which an instant lies: many times cheaper than its day of India. */
function stepsOf(begins: readonly string[]) {
  const all = sql.param(begins.map((day) => boundsOfIndiaDay(day).start.toISOString()))
  const step = (instant: SQL) => sql`width_bucket(${instant}, ${all}::timestamptz[])`
  return {
    received: step(sql`${applications.receivedAt}`),
    decided: step(sql`${applications.decidedAt}`),
  }
}

/**
 * Received and decided applications of a span by one thing or by several, each alone. All are counted once, by all things together; the few
 * that come of it are summed by each.
 * @param begins the first days of the steps, where `by` has them
 */
export async function countBy<By extends Key>(
  tx: Queryable,
  span: Span,
  filter: AnalyticsFilter,
  by: readonly By[],
  begins: readonly string[] = [],
): Promise<Record<By, Counts>> {
  const list = (parts: SQL[]) => sql.join(parts, sql`, `)
  const steps = stepsOf(begins)
  const keyOf = (kind: Key, when: 'received' | 'decided'): SQL =>
    kind === 'step' ? steps[when] : KEYS[kind][when]
  const names = by.map((kind) => ({ kind, name: sql.identifier(`by_${kind}`) }))
  const keysOf = (when: 'received' | 'decided') =>
    list(names.map(({ kind, name }) => sql`${keyOf(kind, when)} as ${name}`))
  const places = list(by.map((_, at) => sql.raw(`${at + 1}`)))
  const kinds = names.map(({ kind, name }) => sql`when grouping(${name}) = 0 then ${kind}::text`)
  const isVan = by.some((each) => each === 'van')
  const some = isVan
    ? sql`${applications.createdById} in ${VANS} and ${ofView(filter)}`
    : ofView(filter)
  const { rows } = await tx.execute<Counted>(sql`
    select case ${sql.join(kinds, sql` `)} end as kind,
      coalesce(${list(names.map(({ name }) => sql`${name}::text`))}) as key,
      sum(received) as received, sum(completed) as completed, sum(rejected) as rejected, sum(on_time) as on_time
    from (
      select ${keysOf('received')}, count(*) as received, 0 as completed, 0 as rejected, 0 as on_time
      from ${applications} where (${receivedWithin(span)}) and ${some} group by ${places}
      union all
      select ${keysOf('decided')}, 0, count(*) filter (where ${applications.status} = 'completed'),
        count(*) filter (where ${applications.status} = 'rejected'),
        count(*) filter (where ${applications.status} = 'completed' and ${IS_ON_TIME})
      from ${applications} where ${decidedWithin([span])} and ${some} group by ${places}
    ) as cells group by grouping sets (${list(names.map(({ name }) => sql`(${name})`))})`)
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
