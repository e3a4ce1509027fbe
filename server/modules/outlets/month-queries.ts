import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { boundsOfIndiaDay, indiaDay } from '../../../contract/core/india-day.ts'
import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'
import type { MonthFigures } from '../../../contract/outlets/outlets.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { applications } from '../applications/table.ts'
import { selectRevenue } from '../ledger/revenue-queries.ts'
import { OUTLETS } from './columns.ts'

/**
 * What each outlet did this month, as `outlet_id`, `completed`, `on_time` and `revenue`: its completed applications, and what the
 * ledger says of their fees. Both are read from an index alone. An outlet without any has no row.
 */
export function selectMonth(kind: OutletKind, ids?: readonly string[]): SQL {
  const { ofApplication: outlet, table } = OUTLETS[kind]
  const { decidedAt, slaDue, status } = applications
  const firstDay = indiaDay(new Date()).replace(/\d\d$/, '01')
  const since = boundsOfIndiaDay(firstDay).start.toISOString()
  const some = ids ? sql`and ${outlet} = any(${sql.param(ids)}::uuid[])` : sql``
  const owners = ids
    ? sql`select unnest(${sql.param(ids)}::uuid[])`
    : sql`select ${table.id} from ${table}`
  return sql`select outlet_id, coalesce(completed, 0) as completed, coalesce(on_time, 0) as on_time,
      coalesce(revenue, 0) as revenue
    from (
      select ${outlet} as outlet_id, count(*) as completed,
        count(*) filter (where ${decidedAt} <= ${slaDue}) as on_time
      from ${applications}
      where ${status} = 'completed' and ${decidedAt} >= ${since}::timestamptz ${some}
      group by ${outlet}
    ) as done full join (${selectRevenue({ from: firstDay }, owners)}) as earned using (outlet_id)`
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
