import { and, asc, between, eq, inArray, sql } from 'drizzle-orm'
import type { Viewer } from '../../../contract/core/roles.ts'
import type { Van } from '../../../contract/vans/plans.ts'
import type { PlanNote, PlanStop, VanPlan } from '../../../contract/vans/van-plan.ts'
import { ApiError } from '../../platform/api-error.ts'
import { lockForChange } from '../../platform/blocks/lock-for-change.ts'
import { visibleTo } from '../../platform/blocks/visible-to.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { accounts } from '../accounts/table.ts'
import { listMarketsOf } from './market-queries.ts'
import { vanPlanNotes, vanPlans } from './table.ts'

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

type NoteRow = typeof vanPlanNotes.$inferSelect

function toNote({ id: _id, stopId, place, outcome, comment, capturedAt }: NoteRow): PlanNote {
  return { _id, stopId, place, outcome, comment, capturedAt: capturedAt.toISOString() }
}

/** The plans with their notes, in the order in which these arrived. */
async function withNotes(tx: Queryable, rows: (typeof vanPlans.$inferSelect)[]) {
  const [first] = rows
  const days = rows.map(({ day }) => day)
  const notes = first
    ? await tx
        .select()
        .from(vanPlanNotes)
        .where(and(eq(vanPlanNotes.vanId, first.vanId), inArray(vanPlanNotes.day, days)))
        .orderBy(asc(vanPlanNotes.position))
    : []
  const markets = await listMarketsOf(
    tx,
    rows.flatMap(({ stops }) => stops.flatMap(({ villageId }) => villageId ?? [])),
  )
  const withMarket = (stop: PlanStop): PlanStop => {
    const marketDay = stop.villageId === null ? undefined : markets.get(stop.villageId)
    return marketDay === undefined ? stop : { ...stop, marketDay }
  }
  return rows.map(({ changedAt, ...plan }): VanPlan => ({
    ...plan,
    stops: plan.stops.map(withMarket),
    changedAt: changedAt?.toISOString() ?? null,
    notes: notes.filter(({ day }) => day === plan.day).map(toNote),
  }))
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
  return withNotes(tx, rows)
}

const ofDay = (vanId: string, day: string) => and(eq(vanPlans.vanId, vanId), eq(vanPlans.day, day))

/** Locks the plan of the day, an empty one where there is none yet; 409 `van.plan_stale` with the present one. */
export async function lockPlan(tx: Tx, vanId: string, day: string, version: number) {
  await tx.insert(vanPlans).values({ vanId, day }).onConflictDoNothing()
  const where = ofDay(vanId, day)
  const current = async () => {
    const [plan] = await withNotes(tx, await tx.select().from(vanPlans).where(where))
    return plan
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
  const rows = await tx
    .update(vanPlans)
    .set({ stops, version: sql`${vanPlans.version} + 1`, changedAt: new Date() })
    .where(ofDay(vanId, day))
    .returning()
  const [plan] = await withNotes(tx, rows)
  if (!plan) throw new Error('the plan was not written')
  return plan
}

/** Whether anything was ever planned for the van's day, even if it is empty now. */
export async function isPlanned(tx: Queryable, vanId: string, day: string): Promise<boolean> {
  return (await tx.$count(vanPlans, ofDay(vanId, day))) > 0
}

export async function insertNote(tx: Tx, note: typeof vanPlanNotes.$inferInsert): Promise<void> {
  await tx.insert(vanPlanNotes).values(note)
}
