import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Viewer } from '../../../contract/core/roles.ts'
import type { TicketSummary } from '../../../contract/tickets/ticket-desk.ts'
import { TICKET_STATUSES } from '../../../contract/tickets/ticket-status.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { hasLevel, isUnresolved, nextLevelChangeAt } from './filters.ts'
import { tickets } from './table.ts'

/** The number of days over which the desk's times are measured. */
const DAYS = 30

const countOf = (condition: SQL) => sql`count(*) filter (where ${condition})`.mapWith(Number)

/** The median of the time from creation to a moment, in minutes. */
const medianTo = (moment: SQL) =>
  sql<number | null>`round(extract(epoch from percentile_cont(0.5) within group (
    order by ${moment} - ${tickets.createdAt})) / 60)::float8`

/** Counts over all tickets and the caller's own, the desk's times, and until when time alone changes none of the counts. */
export async function summarize(
  tx: Queryable,
  { _id }: Pick<Viewer, '_id'>,
): Promise<{ summary: TicketSummary; until: Date | null }> {
  const byStatus = Object.fromEntries(TICKET_STATUSES.map((status) => [status, 0]))
  const rows = await tx
    .select({ status: tickets.status, total: sql`count(*)`.mapWith(Number) })
    .from(tickets)
    .groupBy(tickets.status)
  for (const { status, total } of rows) byStatus[status] = total
  const [counts] = await tx
    .select({
      unresolved: sql`count(*)`.mapWith(Number),
      unassigned: countOf(isNull(tickets.assignedToId)),
      own: countOf(eq(tickets.assignedToId, _id)),
      warning: countOf(hasLevel('warning')),
      overdue: countOf(hasLevel('overdue')),
      until: nextLevelChangeAt,
    })
    .from(tickets)
    .where(isUnresolved)
  const isRecent = gte(tickets.createdAt, sql`now() - make_interval(days => ${DAYS})`)
  const [times] = await tx
    .select({
      firstResponseMinutes: medianTo(sql`${tickets.firstResponseAt}`),
      resolutionMinutes: medianTo(sql`${tickets.resolvedAt}`),
    })
    .from(tickets)
    // A duplicate was not answered, and says nothing about the time that answers take.
    .where(and(isRecent, isNull(tickets.mergedIntoId)))
  const { until = null, ...open } = counts ?? {
    unresolved: 0,
    unassigned: 0,
    own: 0,
    warning: 0,
    overdue: 0,
  }
  return {
    summary: {
      ...open,
      byStatus,
      firstResponseMinutes: times?.firstResponseMinutes ?? null,
      resolutionMinutes: times?.resolutionMinutes ?? null,
    },
    until,
  }
}
