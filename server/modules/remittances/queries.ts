import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Viewer } from '../../../contract/core/roles.ts'
import type { RemittanceFilter } from '../../../contract/remittances/remittances.ts'
import type { RemittanceState } from '../../../contract/remittances/ways-and-states.ts'
import { REMITTANCE_STATES } from '../../../contract/remittances/ways-and-states.ts'
import type { PageAsked } from '../../platform/blocks/paged.ts'
import { paged } from '../../platform/blocks/paged.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { franchises } from '../outlets/network/table.ts'
import { FOUND, isDoubledBy, listCondition, orderOf, other, visibleTo } from './filters.ts'
import { remittances } from './table.ts'

export type RemittanceRecord = typeof remittances.$inferSelect

function selectRows(tx: Queryable, viewer: Viewer) {
  return tx
    .select({
      remittance: remittances,
      franchiseName: franchises.name,
      isLikelyDouble: sql<boolean>`exists (select from ${remittances} as other
        where ${isDoubledBy(viewer)})`,
    })
    .from(remittances)
    .innerJoin(franchises, eq(franchises.id, remittances.franchiseId))
}

export type ListedRemittance = Awaited<ReturnType<typeof selectRows>>[number]

const found = (viewer: Viewer, filter: RemittanceFilter): SQL =>
  sql`select ${remittances.id} as id, ${remittances.receivedAt} as received_at,
    ${remittances.day} as day, ${remittances.paise} as paise
    from ${remittances} where ${listCondition(viewer, filter)}`

/** One page of the viewer's remittances in the filter's order, and the number of all. */
export function listRemittancePage(
  tx: Queryable,
  viewer: Viewer,
  filter: RemittanceFilter,
  page: PageAsked,
  limit?: number,
) {
  const order = orderOf(filter.sort, FOUND)
  const request = { ...page, order, ...(limit !== undefined && { limit }) }
  return paged(tx, found(viewer, filter), request, async (ids) =>
    selectRows(tx, viewer).where(inArray(remittances.id, ids)).orderBy(orderOf(filter.sort)),
  )
}

/** What all rows of the filter come to. */
export async function sumRemittances(
  tx: Queryable,
  viewer: Viewer,
  filter: RemittanceFilter,
): Promise<number> {
  const [row] = await tx
    .select({ paise: sql`coalesce(sum(${remittances.paise}), 0)`.mapWith(Number) })
    .from(remittances)
    .where(listCondition(viewer, filter))
  return row?.paise ?? 0
}

/** How many of each state the list has with this filter. */
export async function countByState(
  tx: Queryable,
  viewer: Viewer,
  filter: RemittanceFilter,
): Promise<Record<RemittanceState, number>> {
  const rows = await tx
    .select({ state: remittances.state, count: sql`count(*)`.mapWith(Number) })
    .from(remittances)
    .where(listCondition(viewer, filter))
    .groupBy(remittances.state)
  const counted = new Map(rows.map(({ state, count }) => [state, count]))
  return Object.fromEntries(
    REMITTANCE_STATES.map((state) => [state, counted.get(state) ?? 0]),
  ) as Record<RemittanceState, number>
}

/** Undefined for one that is not the viewer's to see. */
export async function findRemittance(
  tx: Queryable,
  viewer: Viewer,
  id: string,
): Promise<ListedRemittance | undefined> {
  const [row] = await selectRows(tx, viewer).where(and(eq(remittances.id, id), visibleTo(viewer)))
  return row
}

/** At most so many are named as doubles. */
const MOST_DOUBLES = 10

/** Those that look like the same money, the newest first. */
export async function listDoubles(tx: Queryable, viewer: Viewer, id: string) {
  return tx
    .select({
      id: other.id,
      number: other.number,
      state: other.state,
      franchiseName: franchises.name,
    })
    .from(other)
    .innerJoin(remittances, isDoubledBy(viewer))
    .innerJoin(franchises, eq(franchises.id, other.franchiseId))
    .where(eq(remittances.id, id))
    .orderBy(desc(other.receivedAt), desc(other.id))
    .limit(MOST_DOUBLES)
}

/** What of a franchise's remittances waits for an administrator. */
export async function sumWaiting(tx: Queryable, franchiseId: string): Promise<number> {
  const [row] = await tx
    .select({ paise: sql`coalesce(sum(${remittances.paise}), 0)`.mapWith(Number) })
    .from(remittances)
    .where(and(eq(remittances.franchiseId, franchiseId), eq(remittances.state, 'waiting')))
  return row?.paise ?? 0
}

export async function insertRemittance(
  tx: Tx,
  given: typeof remittances.$inferInsert,
): Promise<RemittanceRecord> {
  const [row] = await tx.insert(remittances).values(given).returning()
  if (!row) throw new Error('the remittance was not written')
  return row
}

export async function updateRemittance(
  tx: Tx,
  id: string,
  change: Partial<typeof remittances.$inferInsert>,
): Promise<void> {
  await tx
    .update(remittances)
    .set({ ...change, version: sql`${remittances.version} + 1` })
    .where(eq(remittances.id, id))
}
