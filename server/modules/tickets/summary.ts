import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Viewer } from '../../../contract/core/roles.ts'
import type { DeskTimes, TicketSummary } from '../../../contract/tickets/ticket-desk.ts'
import type { TicketSummaryQuery } from '../../../contract/tickets/ticket-filters.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { hasLevel, isUnresolved, listCondition, nextLevelChangeAt } from './filters.ts'
import { tickets } from './table.ts'

/** The number of days over which the desk's times are measured. */
const DAYS = 30

const countOf = (condition: SQL | undefined) =>
  sql`count(*) filter (where ${condition})`.mapWith(Number)

/** The median of the time from creation to a moment, in minutes. */
const medianTo = (moment: SQL) =>
  sql<number | null>`round(extract(epoch from percentile_cont(0.5) within group (
    order by ${moment} - ${tickets.createdAt})) / 60)::float8`

/** Counts over what the filter leaves, and until when time alone changes none of them. */
export async function summarize(
  tx: Queryable,
  viewer: Viewer,
  filter: TicketSummaryQuery,
): Promise<{ summary: TicketSummary; until: Date | null }> {
  const [counts] = await tx
    .select({
      total: sql`count(*)`.mapWith(Number),
      unresolved: countOf(isUnresolved),
      unassigned: countOf(and(isUnresolved, isNull(tickets.assignedToId))),
      own: countOf(and(isUnresolved, eq(tickets.assignedToId, viewer._id))),
      warning: countOf(hasLevel('warning')),
      overdue: countOf(hasLevel('overdue')),
      until: nextLevelChangeAt,
    })
    .from(tickets)
    .where(listCondition(viewer, filter))
  if (!counts) throw new Error('nothing was counted')
  const { until, ...summary } = counts
  return { summary, until }
}

/** How long answers took (contract, `readDeskTimes`). */
export async function readTimes(tx: Queryable): Promise<DeskTimes> {
  const isRecent = gte(tickets.createdAt, sql`now() - make_interval(days => ${DAYS})`)
  const [times] = await tx
    .select({
      firstResponseMinutes: medianTo(sql`${tickets.firstResponseAt}`),
      resolutionMinutes: medianTo(sql`${tickets.resolvedAt}`),
    })
    .from(tickets)
    // A duplicate was not answered, and says nothing about the time that answers take.
    .where(and(isRecent, isNull(tickets.mergedIntoId)))
  if (!times) throw new Error('nothing was measured')
  return times
}
