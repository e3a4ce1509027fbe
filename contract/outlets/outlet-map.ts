import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Id } from '../core/primitives.ts'
import { OutletKind } from './outlet-filters.ts'
import { OutletFilter } from './outlets.ts'

/** Outlets by columns, which travel in half the bytes of records. */
export const OutletPoints = v.object({
  ids: v.array(Id),
  /** Latitude and longitude of each in turn, to about ten metres. */
  positions: v.array(v.number()),
  /** The place of each one's state in `MAP_STATES`, a digit each. */
  states: v.pipe(v.string(), v.regex(/^[0-3]*$/)),
  /** How much is open at each, by which signs are sized: applications, or vans. */
  open: v.array(v.number()),
  /** How much of that is overdue: several in one sign are coloured by their sums. */
  overdue: v.array(v.number()),
})
export type OutletPoints = v.InferOutput<typeof OutletPoints>

/** Where the outlets of the filtered list are and how they stand; an unchanged answer costs 304. */
export const listOutletPoints = endpoint({
  method: 'GET',
  path: '/api/outlets/:kind/points',
  access: 'outlet.assist',
  params: v.object({ kind: OutletKind }),
  query: OutletFilter,
  response: OutletPoints,
  cached: true,
})
