import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Texts } from '../core/languages.ts'
import { Position } from './position.ts'

/** The middle of a district or the main town of a taluka, with its name. */
export const MapName = v.object({
  kind: v.picklist(['district', 'taluka']),
  names: Texts,
  latitude: v.number(),
  longitude: v.number(),
})
export type MapName = v.InferOutput<typeof MapName>

/**
 * What stands on maps: every district and taluka of our own places (docs/data.md). The same until the next version.
 * Public, limited by address: 429 `request.too_many`.
 */
export const listMapNames = endpoint({
  method: 'GET',
  path: '/api/places/names',
  access: 'public',
  response: v.object({ names: v.array(MapName) }),
  cached: true,
})

/** The most villages around a point: as many as a small map has room for. */
export const AROUND_PLACES = 60

/** How far around a point villages are named, in kilometres. */
export const AROUND_KM = 25

export const VillageAround = v.object({
  name: v.string(),
  latitude: v.number(),
  longitude: v.number(),
})
export type VillageAround = v.InferOutput<typeof VillageAround>

/**
 * The villages around a point whose own position is known, the nearest first: at most `AROUND_PLACES`, none further
 * than `AROUND_KM`. POST keeps the position out of logs. Public, limited as `listMapNames`.
 */
export const listVillagesAround = endpoint({
  method: 'POST',
  path: '/api/places/around',
  access: 'public',
  body: Position,
  response: v.object({ places: v.array(VillageAround) }),
})
