import { indiaDay } from '../../../contract/core/india-day.ts'
import type { PlanChange } from '../../../contract/vans/plans.ts'
import { answeredDays, isPlannable } from '../../../contract/vans/plans.ts'
import type { PlanStop, VanPlan } from '../../../contract/vans/van-plan.ts'
import { placeOf } from '../../../contract/vans/van-plan.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { findVillage } from '../places/queries.ts'
import { getVisibleVan, listPlansBetween, lockPlan, updatePlan } from './queries.ts'

const today = () => indiaDay(new Date())

/** A van's plans, as `listPlans` of the contract says. */
export async function readPlans(tx: Queryable, caller: Caller, vanId: string): Promise<VanPlan[]> {
  await getVisibleVan(tx, caller, vanId)
  return listPlansBetween(tx, vanId, answeredDays(today()))
}

/** The stop in the table's words; in those that were typed where the table does not know the village. */
async function resolved(tx: Queryable, stop: PlanStop): Promise<PlanStop> {
  const village = stop.villageId === null ? undefined : await findVillage(tx, stop.villageId)
  if (!village) return { ...stop, villageId: null }
  return { ...stop, place: placeOf(village) }
}

/** Writes a plan, as `savePlan` of the contract says. */
export async function takePlan(
  tx: Tx,
  caller: Caller,
  { id: vanId, day }: { id: string; day: string },
  { version, stops }: PlanChange,
): Promise<VanPlan> {
  await getVisibleVan(tx, caller, vanId)
  if (!isPlannable(day, today())) throw new ApiError('van.day_closed')
  await lockPlan(tx, vanId, day, version)
  const written: PlanStop[] = []
  for (const stop of stops) written.push(await resolved(tx, stop))
  const details = { day, villages: written.map(({ place }) => place).join('; ') }
  const about = { subject: 'account', subjectId: vanId, action: 'van_planned' } as const
  await appendAudit(tx, { actor: caller, ...about, details })
  return updatePlan(tx, vanId, day, written)
}
