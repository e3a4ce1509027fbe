import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import { isFinal, APPLICATION_STATUSES } from '../../../contract/applications/application-status.ts'
import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { isOneOf } from '../../platform/database/many-rows.ts'
import { hasLevel } from '../applications/filters.ts'
import { applicationCounts, applications } from '../applications/table.ts'
import { OUTLETS } from './columns.ts'

const OPEN = APPLICATION_STATUSES.filter((status) => !isFinal(status))

/** How many open applications each of these outlets has, from the stored counts. */
export async function countOpen(
  tx: Queryable,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .select({
      id: applicationCounts.scope,
      total: sql`sum(${applicationCounts.total})`.mapWith(Number),
    })
    .from(applicationCounts)
    .where(and(isOneOf(applicationCounts.scope, ids), inArray(applicationCounts.status, OPEN)))
    .groupBy(applicationCounts.scope)
  return new Map(rows.map(({ id, total }) => [id, total]))
}

/** How many overdue applications each outlet has that has any: all of the kind, or these. */
export async function countOverdue(
  tx: Queryable,
  kind: OutletKind,
  ids?: readonly string[],
): Promise<Map<string, number>> {
  const id = OUTLETS[kind].ofApplication
  const rows = await tx
    .select({ id: sql<string>`${id}`, total: sql`count(*)`.mapWith(Number) })
    .from(applications)
    .where(and(hasLevel('overdue'), ids ? isOneOf(id, ids) : isNotNull(id)))
    .groupBy(id)
  return new Map(rows.map((row) => [row.id, row.total]))
}
