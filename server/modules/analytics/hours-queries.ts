import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Histogram } from '../../../contract/analytics/figures.ts'
import type { Span } from '../../../contract/analytics/periods.ts'
import type { AnalyticsFilter } from '../../../contract/analytics/view.ts'
import type { ApplicationStatus } from '../../../contract/applications/application-status.ts'
import { CLOSES, OPENS } from '../../../contract/core/working-time.ts'
import { addDays } from '../../../contract/payments/add-days.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { IS_ON_TIME, servicesOf } from '../applications/filters.ts'
import { applications } from '../applications/table.ts'
import { holidays } from '../holidays/table.ts'
import { completionHours, countedDays, dwellHours, statusSteps } from './table.ts'
import { completedWithin, indiaDayOf, isByServiceAlone, ofView, within } from './view-filters.ts'

const HOUR_MS = 3_600_000
const ms = (count: number) => sql.raw(`${count}::bigint`)

/**
 * Every day from the first application on, with the working milliseconds before it: the working time between two instants is
 * one subtraction, whatever lies between them. It is the rule of `workingTimeBetween`, for all services alike.
 */
export const CALENDAR = sql`calendar as materialized (
  select day, opens, coalesce(sum(case when opens then ${ms(CLOSES - OPENS)} else 0 end)
    over (order by day rows between unbounded preceding and 1 preceding), 0)::bigint as before
  from (
    select each::date as day, extract(isodow from each) <> 7
      and not exists (select from ${holidays} where ${holidays.day} = to_char(each, 'YYYY-MM-DD')) as opens
    from generate_series(
      (select least(min(${applications.receivedAt}), now()) from ${applications}) at time zone 'Asia/Kolkata' - interval '1 day',
      now() at time zone 'Asia/Kolkata' + interval '400 days', interval '1 day') as each
  ) as days)`

const workedUntil = (day: string, instant: SQL) => sql`(${sql.raw(day)}.before
  + case when ${sql.raw(day)}.opens then least(${ms(CLOSES - OPENS)}, greatest(0,
      round(date_part('epoch', (${instant} at time zone 'Asia/Kolkata')::time) * 1000)::bigint - ${ms(OPENS)})) else 0 end)`

/** Whole working hours, where `first` and `last` are the calendar's rows of both instants. */
const hoursBetween = (
  from: SQL,
  to: SQL,
) => sql`(greatest(0, ${workedUntil('last', to)} - ${workedUntil('first', from)})
  / ${ms(HOUR_MS)})::integer`

const joinCalendar = (from: SQL, to: SQL) => sql`
  join calendar as first on first.day = ${indiaDayOf(from)}
  join calendar as last on last.day = ${indiaDayOf(to)}`

/** Completed applications one by one, as `day`, `service_id`, `hours`, `is_on_time`; needs `CALENDAR`. */
export function selectCompletions(condition: SQL): SQL {
  const [from, to] = [sql`${applications.receivedAt}`, sql`${applications.decidedAt}`]
  return sql`select last.day, ${applications.serviceId} as service_id, ${hoursBetween(from, to)} as hours,
      ${IS_ON_TIME} as is_on_time
    from ${applications} ${joinCalendar(from, to)} where ${condition}`
}

/** Statuses that were left, as `day`, `service_id`, `status`, `hours`; needs `CALENDAR`. */
export function selectLeftSteps(condition: SQL): SQL {
  const [from, to] = [sql`${statusSteps.enteredAt}`, sql`${statusSteps.leftAt}`]
  return sql`select last.day, ${applications.serviceId} as service_id, ${statusSteps.status} as status,
      ${hoursBetween(from, to)} as hours
    from ${statusSteps} join ${applications} on ${applications.id} = ${statusSteps.applicationId}
      ${joinCalendar(from, to)}
    where ${condition}`
}

/** Steps that were left in one of these spans. */
export const leftWithin = (spans: readonly Span[]): SQL =>
  sql`(${within(sql`${statusSteps.leftAt}`, spans)})`

/** The runs of days of a span that are not counted, which have to be read from the applications. */
export function uncounted({ from, to }: Span, counted: ReadonlySet<string>): Span[] {
  const runs: Span[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (counted.has(day)) continue
    const last = runs.at(-1)
    if (last && addDays(last.to, 1) === day) last.to = day
    else runs.push({ from: day, to: day })
  }
  return runs
}

/** The days of a span that are read from the stored hours, and the others. */
async function partsOf(tx: Queryable, span: Span, filter: AnalyticsFilter) {
  if (!isByServiceAlone(filter)) return { days: [], live: [span] }
  const { rows } = await tx.execute<{ day: string }>(sql`
    select ${countedDays.day}::text as day from ${countedDays}
    where ${countedDays.day} between ${span.from} and ${span.to} and not ${countedDays.stale}`)
  const days = rows.map(({ day }) => day)
  return { days, live: uncounted(span, new Set(days)) }
}

const stored = (
  column: SQL,
  days: readonly string[],
  { service, category }: AnalyticsFilter,
) => sql`
  day = any(${sql.param([...days])}::date[])
  ${service ? sql`and ${column} = ${service}` : sql``}
  ${category ? sql`and ${column} in ${servicesOf(category)}` : sql``}`

export interface Completions {
  hours: Histogram
  completed: number
  onTime: number
}

/** The completed applications of a span: stored hours for days that are counted, the applications themselves for others. */
export async function readCompletions(
  tx: Queryable,
  span: Span,
  filter: AnalyticsFilter,
): Promise<Completions> {
  const { days, live } = await partsOf(tx, span, filter)
  const condition = sql`${completedWithin(live)} and ${ofView(filter)}`
  const { rows } = await tx.execute<{ hours: number; completed: string; on_time: string }>(sql`
    with ${CALENDAR}
    select hours, sum(completed) as completed, sum(on_time) as on_time from (
      select hours, completed, on_time from ${completionHours}
      where ${stored(sql`service_id`, days, filter)}
      union all
      select hours, 1, is_on_time::integer from (${selectCompletions(condition)}) as one
    ) as each group by hours`)
  const sumOf = (key: 'completed' | 'on_time') =>
    rows.reduce((sum, row) => sum + Number(row[key]), 0)
  return {
    hours: rows.map(({ hours, completed }) => ({ value: hours, count: Number(completed) })),
    completed: sumOf('completed'),
    onTime: sumOf('on_time'),
  }
}

/** How long applications were in each status that they left in a span. */
export async function readDwell(
  tx: Queryable,
  span: Span,
  filter: AnalyticsFilter,
): Promise<Map<ApplicationStatus, Histogram>> {
  const { days, live } = await partsOf(tx, span, filter)
  const condition = sql`${leftWithin(live)} and ${ofView(filter)}`
  const { rows } = await tx.execute<{
    status: ApplicationStatus
    hours: number
    steps: string
  }>(sql`
    with ${CALENDAR}
    select status, hours, sum(steps) as steps from (
      select status, hours, steps from ${dwellHours} where ${stored(sql`service_id`, days, filter)}
      union all
      select status, hours, 1 from (${selectLeftSteps(condition)}) as one
    ) as each group by status, hours`)
  const groups = Map.groupBy(rows, ({ status }) => status)
  return new Map(
    [...groups].map(([status, each]) => [
      status,
      each.map(({ hours, steps }) => ({ value: hours, count: Number(steps) })),
    ]),
  )
}
