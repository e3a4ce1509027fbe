import * as v from 'valibot'
import { CategoryType } from '../catalogue/services.ts'
import { endpoint } from '../core/endpoint.ts'
import { Day, Id } from '../core/primitives.ts'
import { FranchiseType } from '../outlets/network-names.ts'
import { OpeningHours } from '../outlets/opening-hours.ts'
import { Position } from '../places/position.ts'

/** The number of centres that an answer has: as many as a person compares. */
export const NEARBY_FRANCHISES = 20

/** The furthest centre of an answer, in kilometres: further is no answer to "near". */
export const NEARBY_KM = 150

/** What everybody may know of a franchise: nothing of its people and its business. */
export const NearbyFranchise = v.object({
  _id: Id,
  name: v.string(),
  type: FranchiseType,
  phone: v.string(),
  address: v.string(),
  district: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  openingHours: OpeningHours,
})
export type NearbyFranchise = v.InferOutput<typeof NearbyFranchise>

export const NearbyAnswer = v.object({
  franchises: v.array(NearbyFranchise),
  /** The network's holidays of the days to come for which hours are told. */
  holidays: v.array(Day),
})
export type NearbyAnswer = v.InferOutput<typeof NearbyAnswer>

/**
 * The active franchises that are nearest to a position, the nearest first and none further than `NEARBY_KM`. POST
 * keeps the position out of logs.
 * Public, limited by address: 429 `request.too_many`.
 */
export const listNearby = endpoint({
  method: 'POST',
  path: '/api/near-by-franchises',
  access: 'public',
  body: Position,
  response: NearbyAnswer,
})

/** What can be applied for at a centre, by the centre's type. */
export const OfferedService = v.object({
  _id: Id,
  name: v.string(),
  nameHi: v.string(),
  nameMr: v.string(),
  categoryType: CategoryType,
})
export type OfferedService = v.InferOutput<typeof OfferedService>

/** The services that a franchise of this type offers (rules.md, Services). Public, limited as `listNearby`. */
export const listServicesOfType = endpoint({
  method: 'GET',
  path: '/api/near-by-franchises/services',
  access: 'public',
  query: v.object({ type: FranchiseType }),
  response: v.object({ services: v.array(OfferedService) }),
  cached: true,
})
