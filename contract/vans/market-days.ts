import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Id } from '../core/primitives.ts'
import { VillageId } from '../places/places.ts'

/** As `dayOfWeek` counts: 1 is Monday, 7 is Sunday. */
const Weekday = v.pipe(
  v.number('required'),
  v.integer('invalid'),
  v.minValue(1, 'too_small'),
  v.maxValue(7, 'too_large'),
)

/** A village with a weekly market, in the words of the table. */
export const MarketDay = v.object({ villageId: v.string(), place: v.string(), weekday: v.number() })
export type MarketDay = v.InferOutput<typeof MarketDay>

/** The market days that are noted in the district of a van's franchise, by place. 404 `van.not_found`. */
export const listMarketDays = endpoint({
  method: 'GET',
  path: '/api/vans/:id/market-days',
  access: 'van.list',
  params: v.object({ id: Id }),
  response: v.object({ marketDays: v.array(MarketDay) }),
  live: 'vans',
})

/**
 * Notes on which weekday a village has its market; null takes it away. Administrators note any village's, others those
 * of their franchise's district. 404 `van.village_unknown`.
 */
export const noteMarketDay = endpoint({
  method: 'PUT',
  path: '/api/market-days/:villageId',
  access: 'van.marketDay',
  params: v.object({ villageId: VillageId }),
  body: v.object({ weekday: v.nullable(Weekday) }),
  response: v.object({ villageId: v.string(), weekday: v.nullable(v.number()) }),
})
