import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Day, Id, Instant, Line } from '../core/primitives.ts'

/** For how many days a van sees its plans, today included. */
export const SHOWN_DAYS = 7

/** The words for a village: its name and taluka, or what somebody wrote. */
export const Place = v.pipe(Line, v.nonEmpty('required'), v.maxLength(100, 'too_long'))

/** The words for a village of the table. */
export function placeOf({ name, taluka }: { name: string; taluka: string }): string {
  return `${name}, ${taluka}`
}

/** What a van wrote of a village of its plan. */
export const PlanNote = v.object({
  _id: Id,
  /** The row that it is about, which may have left the plan since. */
  stopId: Id,
  place: v.string(),
  outcome: v.picklist(['visited', 'not_reached']),
  comment: v.string(),
  capturedAt: Instant,
})
export type PlanNote = v.InferOutput<typeof PlanNote>

/** One village of a day, in the order in which the van calls there. */
export const PlanStop = v.object({
  _id: Id,
  /** A row of the table of villages; null where it is in words alone. */
  villageId: v.nullable(v.string()),
  /** Name and taluka, or the words of who planned it. */
  place: v.string(),
  note: v.string(),
  /** The weekday of its market, 1 for Monday; absent where none is noted. Plans do not store it. */
  marketDay: v.optional(v.number()),
})
export type PlanStop = v.InferOutput<typeof PlanStop>

/** What one van does on one day. */
export const VanPlan = v.object({
  vanId: Id,
  /** In Asia/Kolkata. */
  day: Day,
  stops: v.array(PlanStop),
  /** In the order in which they arrived: of one row the last says how it stands. */
  notes: v.array(PlanNote),
  /** Raised with each change; 0 where nothing was planned yet. */
  version: v.number(),
  changedAt: v.nullable(Instant),
})
export type VanPlan = v.InferOutput<typeof VanPlan>

/** The calling van's own plans, of the same days: what its device stores. */
export const listOwnPlans = endpoint({
  method: 'GET',
  path: '/api/own-van/plans',
  access: 'van.drive',
  response: v.object({ plans: v.array(VanPlan) }),
  live: 'vans',
})
