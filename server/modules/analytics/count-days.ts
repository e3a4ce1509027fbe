import { sql } from 'drizzle-orm'
import type { Span } from '../../../contract/analytics/periods.ts'
import type { Tx } from '../../platform/database/database.ts'
import { applications } from '../applications/table.ts'
import { holdHolidays } from '../holidays/queries.ts'
import { notify } from '../notifications/notify.ts'
import {
  ALL_SERVICES,
  CALENDAR,
  leftWithin,
  selectCompletions,
  selectLeftSteps,
} from './hours-queries.ts'
import { completionHours, countedDays, dwellHours } from './table.ts'
import { completedWithin, indiaDayOf } from './view-filters.ts'

/** The service of a group, and the one that stands for all of them. */
const OF_SERVICE = sql`case when grouping(service_id) = 0 then service_id else ${ALL_SERVICES} end`

const TODAY = indiaDayOf(sql`now()`)

/** Every day that is over and not counted, locked: what changes it from here on waits, and marks it again. */
async function lockUncounted(tx: Tx): Promise<string[]> {
  await tx.execute(sql`
    insert into ${countedDays} (day, stale)
    select each::date, true from generate_series(
      (select ${indiaDayOf(sql`min(${applications.receivedAt})`)} from ${applications}),
      ${TODAY} - 1, interval '1 day') as each
    on conflict (day) do nothing`)
  const { rows } = await tx.execute<{ day: string }>(sql`
    select ${countedDays.day}::text as day from ${countedDays}
    where ${countedDays.stale} and ${countedDays.day} < ${TODAY} order by ${countedDays.day} for update`)
  return rows.map(({ day }) => day)
}

/**
 * Counts the working hours of every day that is over and not counted, or has changed since. Done twice it does nothing. A
 * change of a day at the same time waits for it, and marks the day to be counted again.
 */
export async function countClosedDays(tx: Tx): Promise<number> {
  await holdHolidays(tx)
  const days = await lockUncounted(tx)
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return 0
  const span: Span = { from: first, to: last }
  const some = sql`day = any(${sql.param(days)}::date[])`
  await tx.execute(sql`delete from ${completionHours} where ${some}`)
  await tx.execute(sql`with ${CALENDAR}
    insert into ${completionHours} (day, service_id, hours, completed, on_time)
    select day, ${OF_SERVICE}, hours, count(*), count(*) filter (where is_on_time)
    from (${selectCompletions(completedWithin([span]))}) as each where ${some}
    group by grouping sets ((day, service_id, hours), (day, hours))`)
  await tx.execute(sql`delete from ${dwellHours} where ${some}`)
  await tx.execute(sql`with ${CALENDAR}
    insert into ${dwellHours} (day, service_id, status, hours, steps)
    select day, ${OF_SERVICE}, status, hours, count(*)
    from (${selectLeftSteps(leftWithin([span]))}) as each where ${some}
    group by grouping sets ((day, service_id, status, hours), (day, status, hours))`)
  await tx.execute(sql`update ${countedDays} set stale = false, counted_at = now() where ${some}`)
  return days.length
}

/** The days whose stored hours are not those of their applications, by one statement and so at one moment. */
async function findWrongDays(tx: Tx): Promise<string[]> {
  const counted = sql`day in (select ${countedDays.day} from ${countedDays} where not ${countedDays.stale})`
  const { rows } = await tx.execute<{ day: string }>(sql`
    with ${CALENDAR}, truth as (
      select day, ${OF_SERVICE} as service_id, '' as status, hours, count(*) as n,
        count(*) filter (where is_on_time) as on_time
      from (${selectCompletions(sql`${applications.status} = 'completed'`)}) as each
      group by grouping sets ((day, service_id, hours), (day, hours))
      union all
      select day, ${OF_SERVICE}, status, hours, count(*), 0
      from (${selectLeftSteps(sql`left_at is not null`)}) as each
      group by grouping sets ((day, service_id, status, hours), (day, status, hours))
    ), stored as (
      select day, service_id, '' as status, hours, completed as n, on_time from ${completionHours}
      union all select day, service_id, status, hours, steps, 0 from ${dwellHours}
    )
    select distinct day::text as day from (
      (select * from truth where ${counted} except select * from stored)
      union all (select * from stored where ${counted} except select * from truth)
    ) as differing order by 1`)
  return rows.map(({ day }) => day)
}

/**
 * Compares all stored hours with the applications. Days that differ are read from the applications again until they are
 * counted anew, and administrators are told.
 */
export async function checkCountedDays(tx: Tx): Promise<string[]> {
  const days = await findWrongDays(tx)
  if (days.length === 0) return days
  await tx.execute(sql`update ${countedDays} set stale = true
    where day = any(${sql.param(days)}::date[])`)
  const event = {
    event: 'analytics.differs',
    at: new Date().toISOString(),
    days: days.length,
  } as const
  await notify(tx, event, null)
  return days
}
