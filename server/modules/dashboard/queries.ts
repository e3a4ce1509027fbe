import { and, eq, lt, sql } from 'drizzle-orm'
import type { Span } from '../../../contract/analytics/periods.ts'
import { daysIn } from '../../../contract/analytics/periods.ts'
import type { AnalyticsFilter } from '../../../contract/analytics/view.ts'
import { boundsOfIndiaDay } from '../../../contract/core/india-day.ts'
import type { Viewer } from '../../../contract/core/roles.ts'
import type { UnclosedTill } from '../../../contract/dashboard/dashboard.ts'
import { addDays } from '../../../contract/payments/add-days.ts'
import { feesOfDay } from '../../../contract/payments/fees-of-day.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { countBy } from '../analytics/count-queries.ts'
import { visibleTo } from '../applications/filters.ts'
import { applications } from '../applications/table.ts'
import { matching } from '../notifications/notification-filters.ts'
import { notificationRecipients, notifications } from '../notifications/table.ts'
import { franchises } from '../outlets/network/table.ts'
import { listEntriesSince, listOpenDays, listTills } from '../payments/queries.ts'
import { reuploadRequests } from '../reuploads/table.ts'

/** What was received, completed and decided on each day of a span. */
export async function readDayCounts(tx: Queryable, span: Span, filter: AnalyticsFilter) {
  const days = daysIn(span)
  const { step: counts } = await countBy(tx, span, filter, ['step'], days)
  const [received, completed, gained] = [
    new Map<string, number>(),
    new Map<string, number>(),
    new Map<string, number>(),
  ]
  for (const [step, each] of counts) {
    const day = days[Number(step) - 1]
    if (day === undefined) continue
    received.set(day, each.received)
    completed.set(day, each.completed)
    gained.set(day, each.received - each.completed - each.rejected)
  }
  return { received, completed, gained }
}

/** How many franchises work, how many there are, and how many of the active ones came in since a day. */
export async function countFranchises(tx: Queryable, since: string) {
  const { active, createdAt } = franchises
  const first = boundsOfIndiaDay(since).start.toISOString()
  const [row] = await tx
    .select({
      total: sql`count(*)`.mapWith(Number),
      active: sql`count(*) filter (where ${active})`.mapWith(Number),
      added:
        sql`count(*) filter (where ${active} and ${createdAt} >= ${first}::timestamptz)`.mapWith(
          Number,
        ),
    })
    .from(franchises)
  return row ?? { total: 0, active: 0, added: 0 }
}

/** The person's unread critical alerts, as the list of alerts filters them. */
export async function countCriticalAlerts(tx: Queryable, accountId: string): Promise<number> {
  const [row] = await tx
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(notificationRecipients)
    .innerJoin(notifications, eq(notifications.id, notificationRecipients.notificationId))
    .where(matching(accountId, { state: 'unread', severity: 'critical', search: '', page: 1 }))
  return row?.count ?? 0
}

/** Open requests for documents on the viewer's applications, and those that end with a day or before. */
export async function countReuploads(tx: Queryable, viewer: Viewer, day: string) {
  const end = boundsOfIndiaDay(day).end
  const [row] = await tx
    .select({
      open: sql`count(*)`.mapWith(Number),
      ending: sql`count(*) filter (where ${lt(reuploadRequests.expiresAt, end)})`.mapWith(Number),
    })
    .from(reuploadRequests)
    .innerJoin(applications, eq(applications.id, reuploadRequests.applicationId))
    .where(and(eq(reuploadRequests.state, 'open'), visibleTo(viewer)))
  return row ?? { open: 0, ending: 0 }
}

/** What the viewer's own till took on a day, as far as it has reached the server. */
export async function readOwnFees(
  tx: Queryable,
  { _id: tillId, franchiseId }: Viewer,
  day: string,
) {
  if (franchiseId === null) return feesOfDay(day, [])
  return feesOfDay(day, await listEntriesSince(tx, { tillId, franchiseId }, day))
}

/** The tills of the viewer's franchise that have a day before today which is not closed; its own first. */
export async function listUnclosed(
  tx: Queryable,
  viewer: Viewer,
  today: string,
): Promise<UnclosedTill[]> {
  const { franchiseId } = viewer
  if (franchiseId === null) return []
  const yesterday = addDays(today, -1)
  const unclosed: UnclosedTill[] = []
  for (const { _id: tillId, name } of await listTills(tx, viewer)) {
    const [day] = await listOpenDays(tx, { tillId, franchiseId })
    if (day !== undefined && day <= yesterday)
      unclosed.push({ tillId, name, isOwn: tillId === viewer._id, day })
  }
  return unclosed.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn))
}
