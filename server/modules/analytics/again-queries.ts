import { sql } from 'drizzle-orm'
import type { Span } from '../../../contract/analytics/periods.ts'
import type { AnalyticsFilter } from '../../../contract/analytics/view.ts'
import type { ApplicationStatus } from '../../../contract/applications/application-status.ts'
import { boundsOfIndiaDay } from '../../../contract/core/india-day.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { applications } from '../applications/table.ts'
import { statusSteps } from './table.ts'
import { ofView, within } from './view-filters.ts'

/**
 * How often a status was left in a span by an application that had left it in the span before: only those that came back to a status are
 * read, so that a year need not be counted one by one.
 */
export async function countLeftAgain(
  tx: Queryable,
  span: Span,
  filter: AnalyticsFilter,
): Promise<ReadonlyMap<ApplicationStatus, number>> {
  const { start } = boundsOfIndiaDay(span.from)
  const { rows } = await tx.execute<{ status: ApplicationStatus; total: string }>(sql`
    select ${statusSteps.status} as status, count(*) as total
    from ${statusSteps} join ${statusSteps} as earlier
      on earlier.application_id = ${statusSteps.applicationId} and earlier.status = ${statusSteps.status}
        and earlier.round = ${statusSteps.round} - 1
      join ${applications} on ${applications.id} = ${statusSteps.applicationId}
    where ${statusSteps.round} > 1 and (${within(sql`${statusSteps.leftAt}`, [span])})
      and earlier.left_at >= ${start.toISOString()} and ${ofView(filter)}
    group by 1`)
  return new Map(rows.map(({ status, total }) => [status, Number(total)]))
}
