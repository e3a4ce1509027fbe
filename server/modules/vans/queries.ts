import { and, asc, between, eq, sql } from 'drizzle-orm'
import type { Viewer } from '../../../contract/core/roles.ts'
import type { Van } from '../../../contract/vans/plans.ts'
import type { PlanStop, VanPlan } from '../../../contract/vans/van-plan.ts'
import { ApiError } from '../../platform/api-error.ts'
import { lockForChange } from '../../platform/blocks/lock-for-change.ts'
import { visibleTo } from '../../platform/blocks/visible-to.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { accounts } from '../accounts/table.ts'
import { vanPlans } from './table.ts'

/** The vans that a viewer may see: a franchise its own, a van itself, staff all. */
const isVisibleVan = (viewer: Viewer) =>
  and(
    eq(accounts.userType, 'gramvan'),
    visibleTo(viewer, { franchise: accounts.franchiseId, account: accounts.id }),
  )

const van = {
  _id: accounts.id,
  userName: accounts.userName,
  name: sql<string>`trim(concat_ws(' ', ${accounts.firstName}, ${accounts.lastName}))`,
}

/** The active vans that the viewer may see, by name. */
export async function listVisibleVans(tx: Queryable, viewer: Viewer): Promise<Van[]> {
  return tx
    .select(van)
    .from(accounts)
    .where(and(isVisibleVan(viewer), eq(accounts.active, true)))
    .orderBy(asc(van.name), asc(accounts.userName))
}

/** 404 `van.not_found`, also for a van of others. */
export async function getVisibleVan(tx: Queryable, viewer: Viewer, id: string): Promise<Van> {
  const [row] = await tx
    .select(van)
    .from(accounts)
    .where(and(eq(accounts.id, id), isVisibleVan(viewer)))
  if (!row) throw new ApiError('van.not_found')
  return row
}

function toPlan({ changedAt, ...plan }: typeof vanPlans.$inferSelect): VanPlan {
  return { ...plan, changedAt: changedAt?.toISOString() ?? null }
}

/** A van's plans of these days, in order. */
export async function listPlansBetween(
  tx: Queryable,
  vanId: string,
  { from, to }: { from: string; to: string },
): Promise<VanPlan[]> {
  const rows = await tx
    .select()
    .from(vanPlans)
    .where(and(eq(vanPlans.vanId, vanId), between(vanPlans.day, from, to)))
    .orderBy(asc(vanPlans.day))
  return rows.map(toPlan)
}

const ofDay = (vanId: string, day: string) => and(eq(vanPlans.vanId, vanId), eq(vanPlans.day, day))

/** Locks the plan of the day, an empty one where there is none yet; 409 `van.plan_stale` with the present one. */
export async function lockPlan(tx: Tx, vanId: string, day: string, version: number) {
  await tx.insert(vanPlans).values({ vanId, day }).onConflictDoNothing()
  const where = ofDay(vanId, day)
  const current = async () => {
    const [row] = await tx.select().from(vanPlans).where(where)
    return row && toPlan(row)
  }
  const row = { table: vanPlans, where, missing: 'van.not_found' } as const
  return lockForChange(tx, row, { version, stale: 'van.plan_stale', current })
}

export async function updatePlan(
  tx: Tx,
  vanId: string,
  day: string,
  stops: PlanStop[],
): Promise<VanPlan> {
  const [row] = await tx
    .update(vanPlans)
    .set({ stops, version: sql`${vanPlans.version} + 1`, changedAt: new Date() })
    .where(ofDay(vanId, day))
    .returning()
  if (!row) throw new Error('the plan was not written')
  return toPlan(row)
}
