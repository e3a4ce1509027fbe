import { randomUUID } from 'node:crypto'
import { indiaDay } from '../../../contract/core/india-day.ts'
import { addDays } from '../../../contract/payments/add-days.ts'
import { listPlans, savePlan } from '../../../contract/vans/plans.ts'
import type { PlanStop } from '../../../contract/vans/van-plan.ts'
import type { PlanRow } from './announced.ts'
import { count } from './network-faults.ts'
import { save } from './save.ts'
import type { Scene, Step } from './scene.ts'
import { envelopeParts, lastWaiting } from './ticket-steps.ts'

/** So many days are planned: few, so that plans change under notes that wait. */
const DAYS = 2

/** The van whose device the kiosk is; null at a counter. */
function vanOf({ kiosk }: Scene): string | null {
  const user = kiosk.person.user?.userInfo
  return user?.userType === 'gramvan' ? user._id : null
}

const aStop = (): PlanStop => {
  const _id = randomUUID()
  return { _id, villageId: null, place: `Village ${_id.slice(0, 4)}`, note: '' }
}

/** The franchise plans a day of the van anew: villages come, change their words, and leave the plan. */
export const planDay: Step = async (scene) => {
  const { stage, kiosk, memory, chance } = scene
  const id = vanOf(scene)
  if (id === null) return
  const day = addDays(indiaDay(new Date()), chance(DAYS))
  const planner = await stage.planner()
  const { status, body: listed } = await planner.call(listPlans, { params: { id } })
  // The connection to the database was cut.
  if (status !== 200) return
  const { version = 0, stops = [] } = listed.plans.find((plan) => plan.day === day) ?? {}
  const left = stops.filter(() => chance(3) > 0)
  const renamed = left.map((stop) => (chance(3) > 0 ? stop : { ...stop, place: aStop().place }))
  const planned = chance(5) === 0 ? [] : [...renamed, aStop(), aStop()]
  const changed = await planner.call(savePlan, {
    params: { id, day },
    body: { version, stops: planned },
  })
  if (changed.error.code === 'van.plan_stale')
    kiosk.complaints.push('decision 41: a note has changed the plan under its editor')
  if (changed.status !== 200) return
  if (left.length < stops.length || planned.length === 0) count('village left the plan')
  for (const { _id, place } of planned) memory.planRows.push({ day, stop: { _id, place } })
}

/** What tells a note from every other one, the row that it is about included. */
const markerOf = (comment: string, { day, stop }: PlanRow) =>
  `${comment} of ${day}, ${stop.place} (${stop._id})`

/** The van writes what became of a village as its device shows it, whatever the plan is by now. */
export const writeNote: Step = async (scene) => {
  const { memory, chance } = scene
  const row = memory.planRows[chance(memory.planRows.length || 1)]
  if (!row) return
  const comment = `note ${randomUUID()}`
  const earlier = memory.all.filter((record) => record.row?.stop._id === row.stop._id)
  const follows = await lastWaiting(scene, earlier)
  const outcome = chance(3) === 0 ? ('not_reached' as const) : ('visited' as const)
  const envelope = {
    ...{ ...envelopeParts(scene), kind: 'van.plan-note' as const, files: [] },
    body: { ...row, note: { outcome, comment } },
    dependsOnId: follows?.ids.at(-1) ?? null,
  }
  const record = memory.note(envelope, markerOf(comment, row), [])
  Object.assign(record, { row, follows })
  await save(scene, envelope, record)
}

/** The van's notes as its franchise reads them beside the plans, in their order. */
export async function notesSeen(scene: Scene) {
  const id = vanOf(scene)
  if (id === null) return []
  const { plans } = await (await scene.stage.planner()).get(listPlans, { params: { id } })
  return plans.flatMap(({ day, notes }) =>
    notes.map(({ stopId, place, comment }, position) => ({
      ...{ kind: 'van.plan-note' as const, documents: [], position },
      marker: markerOf(comment, { day, stop: { _id: stopId, place } }),
    })),
  )
}
