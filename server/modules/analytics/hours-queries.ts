import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Histogram } from '../../../contract/analytics/figures.ts'
import type { Span } from '../../../contract/analytics/periods.ts'
import { daysIn } from '../../../contract/analytics/periods.ts'
import type { AnalyticsFilter } from '../../../contract/analytics/view.ts'
import type { ApplicationStatus } from '../../../contract/applications/application-status.ts'
import { CLOSES, OPENS } from '../../../contract/core/working-time.ts'
import { addDays } from '../../../contract/payments/add-days.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { IS_ON_TIME, servicesOf } from '../applications/filters.ts'
import { applications } from '../applications/table.ts'
import { holidays } from '../holidays/table.ts'
import { completionHours, countedDays, dwellHours, statusSteps } from './table.ts'
import { completedWithin, isByServiceAlone, ofView, within } from './view-filters.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
// India has had this offset, and no summer time, since before the first application.
const INDIA_MS = 5.5 * HOUR_MS
const ms = (count: number) => sql.raw(`${count}::bigint`)

/**
 * Every day from the first application on, as one row of two arrays: the working milliseconds before it, and its own. The working time
 * between two instants is one subtraction, whatever lies between them, and a day is found by its place: joined as rows, days that
 * nobody has counted made the planner sort all applications. It is the rule of `workingTimeBetween`, for all services alike.
 */
export const CALENDAR = sql`calendar as materialized (
  select min(day) - date '1970-01-01' - 1 as offset_days, array_agg(own order by day) as own,
    array_agg(before order by day) as before
  from (
    select day, own, coalesce(sum(own)
      over (order by day rows between unbounded preceding and 1 preceding), 0)::bigint as before
    from (
      select each::date as day, case when extract(isodow from each) <> 7
        and not exists (select from ${holidays} where ${holidays.day} = to_char(each, 'YYYY-MM-DD'))
        then ${ms(CLOSES - OPENS)} else 0 end as own
      from generate_series(
        (select least(min(${applications.receivedAt}), now()) from ${applications}) at time zone 'Asia/Kolkata' - interval '1 day',
        now() at time zone 'Asia/Kolkata' + interval '400 days', interval '1 day') as each
    ) as days
  ) as days)`

/** Milliseconds of India's clock since the first of January 1970. */
const indiaMs = (instant: SQL) =>
  sql`(round(date_part('epoch', ${instant}) * 1000)::bigint + ${ms(INDIA_MS)})`

const dayNumberOf = (instant: SQL) => sql`(${indiaMs(instant)} / ${ms(DAY_MS)})::integer`

function workedUntil(instant: SQL): SQL {
  const place = sql`${dayNumberOf(instant)} - calendar.offset_days`
  return sql`(calendar.before[${place}]
    + least(calendar.own[${place}], greatest(0, ${indiaMs(instant)} % ${ms(DAY_MS)} - ${ms(OPENS)})))`
}

/** The day of India and the whole working hours until then, where the calendar is joined. */
const timesOf = (from: SQL, to: SQL) => sql`date '1970-01-01' + ${dayNumberOf(to)} as day,
  (greatest(0, ${workedUntil(to)} - ${workedUntil(from)}) / ${ms(HOUR_MS)})::integer as hours`

/** Completed applications one by one, as `day`, `hours`, `service_id`, `is_on_time`; needs `CALENDAR`. */
export function selectCompletions(condition: SQL): SQL {
  const times = timesOf(sql`${applications.receivedAt}`, sql`${applications.decidedAt}`)
  return sql`select ${times}, ${applications.serviceId} as service_id, ${IS_ON_TIME} as is_on_time
    from ${applications} cross join calendar where ${condition}`
}

/** Statuses that were left, as `day`, `hours`, `service_id`, `status`; needs `CALENDAR`. */
export function selectLeftSteps(condition: SQL): SQL {
  const times = timesOf(sql`${statusSteps.enteredAt}`, sql`${statusSteps.leftAt}`)
  return sql`select ${times}, ${applications.serviceId} as service_id, ${statusSteps.status} as status
    from ${statusSteps} join ${applications} on ${applications.id} = ${statusSteps.applicationId}
      cross join calendar
    where ${condition}`
}

/** Steps that were left in one of these spans. */
export const leftWithin = (spans: readonly Span[]): SQL =>
  sql`(${within(sql`${statusSteps.leftAt}`, spans)})`

/** The runs of days of a span that are not counted, which have to be read from the applications. */
export function uncounted(span: Span, counted: ReadonlySet<string>): Span[] {
  const runs: Span[] = []
  for (const day of daysIn(span)) {
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

/** Stands for all services: a year of the network is one sum a day, and not one of each service. */
export const ALL_SERVICES = sql.raw(`'00000000-0000-0000-0000-000000000000'::uuid`)

function stored(days: readonly string[], { service, category }: AnalyticsFilter): SQL {
  const ofCategory = category ? sql`and service_id in ${servicesOf(category)}` : sql``
  const isAll = service === undefined && category === undefined
  return sql`day = any(${sql.param([...days])}::date[]) ${ofCategory}
    ${isAll ? sql`and service_id = ${ALL_SERVICES}` : service ? sql`and service_id = ${service}` : sql``}`
}

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
      where ${stored(days, filter)}
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
      select status, hours, steps from ${dwellHours} where ${stored(days, filter)}
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
