import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { boundsOfIndiaDay, indiaDay } from '../../../contract/core/india-day.ts'
import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'
import type { MonthFigures } from '../../../contract/outlets/outlets.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { applications } from '../applications/table.ts'
import { OUTLETS } from './columns.ts'

/** When the month of that moment began in India. */
function monthStart(at: Date): Date {
  return boundsOfIndiaDay(indiaDay(at).replace(/\d\d$/, '01')).start
}

/**
 * What each outlet's applications completed this month came to, as `outlet_id`, `completed`, `on_time` and `revenue`; read from an
 * index alone. An outlet without any has no row.
 */
export function selectMonth(kind: OutletKind, ids?: readonly string[]): SQL {
  const outlet = OUTLETS[kind].ofApplication
  const { decidedAt, slaDue, feePaise, status } = applications
  const some = ids ? sql`and ${outlet} = any(${sql.param(ids)}::uuid[])` : sql``
  return sql`select ${outlet} as outlet_id, count(*) as completed,
      count(*) filter (where ${decidedAt} <= ${slaDue}) as on_time, sum(${feePaise}) as revenue
    from ${applications}
    where ${status} = 'completed' and ${decidedAt} >= ${monthStart(new Date()).toISOString()}::timestamptz ${some}
    group by ${outlet}`
}

interface MonthRow extends Record<string, unknown> {
  outlet_id: string
  completed: string
  on_time: string
  revenue: string
}

/** The same of these outlets. */
export async function readMonths(
  tx: Queryable,
  kind: OutletKind,
  ids: readonly string[],
): Promise<Map<string, MonthFigures>> {
  const { rows } = await tx.execute<MonthRow>(selectMonth(kind, ids))
  return new Map(
    rows.map(({ outlet_id, completed, on_time, revenue }) => [
      outlet_id,
      { completed: Number(completed), onTime: Number(on_time), revenuePaise: Number(revenue) },
    ]),
  )
}
