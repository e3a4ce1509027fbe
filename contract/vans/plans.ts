import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Day, Id, Line } from '../core/primitives.ts'
import { addDays } from '../payments/add-days.ts'
import { VillageId } from '../places/places.ts'
import { Place, VanPlan } from './van-plan.ts'

/** A van's day holds no more villages than this. */
export const MAX_STOPS = 20

/** For how many days a plan can be made, today included. */
export const PLANNED_DAYS = 14

/** How many days before today an answer has, so that last week's day can be copied. */
const DAYS_BACK = 7

/** Whether a plan of the day can be changed (rules.md, Gram vans). */
export function isPlannable(day: string, today: string): boolean {
  return day >= today && day < addDays(today, PLANNED_DAYS)
}

/** The first and the last day of which plans are answered. */
export function answeredDays(today: string) {
  return { from: addDays(today, -DAYS_BACK), to: addDays(today, PLANNED_DAYS - 1) }
}

const StopNote = v.pipe(Line, v.maxLength(200, 'too_long'))

/** A village as a form names it: by its row of the table, or in words where the table lacks it. */
const NewStop = v.object({
  /** Made where the stop is added; it stays through every later change of the plan. */
  _id: Id,
  villageId: v.nullable(VillageId),
  place: Place,
  note: StopNote,
})

/** A gram van's account, as its planners choose it. */
export const Van = v.object({ _id: Id, name: v.string(), userName: v.string() })
export type Van = v.InferOutput<typeof Van>

/** The active vans that the caller may see, by name: a franchise its own, a van itself. */
export const listVans = endpoint({
  method: 'GET',
  path: '/api/vans',
  access: 'van.list',
  response: v.object({ vans: v.array(Van) }),
})

/** A van's plans from a week ago to thirteen days ahead, in order of days. 404 `van.not_found`. */
export const listPlans = endpoint({
  method: 'GET',
  path: '/api/vans/:id/plans',
  access: 'van.list',
  params: v.object({ id: Id }),
  response: v.object({ plans: v.array(VanPlan) }),
  live: 'vans',
})

export const PlanChange = v.object({
  /** The version that was edited; 0 where nothing was planned yet. */
  version: v.pipe(v.number('required'), v.integer('invalid'), v.minValue(0, 'too_small')),
  stops: v.pipe(
    v.array(NewStop),
    v.maxLength(MAX_STOPS, 'too_long'),
    v.check((stops) => new Set(stops.map(({ _id }) => _id)).size === stops.length, 'invalid'),
  ),
})
export type PlanChange = v.InferOutput<typeof PlanChange>

/**
 * Writes a van's plan of one day. 404 `van.not_found`; 409 `van.plan_stale` with the present plan in `current` when
 * the version has moved on; 422 `van.day_closed` for a day that is over or too far ahead.
 */
export const savePlan = endpoint({
  method: 'PUT',
  path: '/api/vans/:id/plans/:day',
  access: 'van.plan',
  params: v.object({ id: Id, day: Day }),
  body: PlanChange,
  response: VanPlan,
  idempotent: true,
})
