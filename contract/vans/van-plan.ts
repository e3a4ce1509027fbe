import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Day, Id, Instant } from '../core/primitives.ts'

/** So many days from today on a van sees its plans, today included. */
export const SHOWN_DAYS = 7

/** One village of a day, in the order in which the van calls there. */
export const PlanStop = v.object({
  _id: Id,
  /** A row of the table of villages; null where it is in words alone. */
  villageId: v.nullable(v.string()),
  /** Name and taluka, or the words of who planned it. */
  place: v.string(),
  note: v.string(),
})
export type PlanStop = v.InferOutput<typeof PlanStop>

/** What one van does on one day. */
export const VanPlan = v.object({
  vanId: Id,
  /** In Asia/Kolkata. */
  day: Day,
  stops: v.array(PlanStop),
  /** Raised with each change; 0 where nothing was planned yet. */
  version: v.number(),
  changedAt: v.nullable(Instant),
})
export type VanPlan = v.InferOutput<typeof VanPlan>

/** The calling van's own plans, of the same days: what its device stores. */
export const listOwnPlans = endpoint({
  method: 'GET',
  path: '/api/own-van/plans',
  access: 'vans.drive',
  response: v.object({ plans: v.array(VanPlan) }),
})
