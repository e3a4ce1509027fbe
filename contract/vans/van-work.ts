import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { PAGE, SEARCH_LENGTH } from '../core/paging.ts'
import { Id, Instant, Line } from '../core/primitives.ts'
import { OutletPoints } from '../outlets/outlet-map.ts'
import { VAN_ORDERS } from './van-filters.ts'

export const VanFilter = v.object({
  sort: v.optional(v.picklist(VAN_ORDERS.flatMap((column) => [column, `-${column}`] as const))),
  /** Person, user name, phone or franchise (rules.md, Screens). */
  search: v.optional(v.pipe(Line, v.maxLength(SEARCH_LENGTH, 'too_long'))),
  /** The vans of one franchise. */
  franchise: v.optional(Id),
})
export type VanFilter = v.InferOutput<typeof VanFilter>

/** A gram van as its franchise, its partner and the office see it. */
export const VanRow = v.object({
  _id: Id,
  /** The name of the van's operator. */
  name: v.string(),
  franchise: v.object({ _id: Id, name: v.string() }),
  /** Empty for a partner. */
  phone: v.string(),
  /** The last time that the person or one of the devices was heard of; null before the first sign-in. */
  lastSeenAt: v.nullable(Instant),
  /** When one of its devices last reported its waiting work; null before the first report. */
  reportedAt: v.nullable(Instant),
  /** The envelopes that wait on all its devices together, as last reported. */
  waiting: v.number(),
  /** Reported before, not on the server, and not on the device any more. */
  lost: v.number(),
  /** When the oldest waiting or lost envelope was captured, by the device's clock. */
  oldestAt: v.nullable(Instant),
  /** Applications that the caller may see, received today and this month in India. */
  today: v.number(),
  month: v.number(),
})
export type VanRow = v.InferOutput<typeof VanRow>

const access = 'van.watch'
const path = '/api/gram-vans'

/**
 * The active vans that the caller may see: a franchise its own, a partner those of its franchises, an administrator
 * all. The van whose work has waited longest comes first, then the van that was silent for longest.
 */
export const listVanWork = endpoint({
  method: 'GET',
  path,
  access,
  query: v.object({ ...VanFilter.entries, ...PAGE }),
  response: v.object({ rows: v.array(VanRow), total: v.number(), page: v.number() }),
})

/** The number of villages that are answered, the busiest first: no screen shows more. */
export const SHOWN_VILLAGES = 200

export const VillageRow = v.object({
  /** The village's name in the table of villages, or in the operator's words; null where none was entered. */
  name: v.nullable(v.string()),
  /** The taluka of a village that is in the table; null for other villages. */
  taluka: v.nullable(v.string()),
  /** The number of vans whose applications came from this village this month. */
  vans: v.number(),
  today: v.number(),
  month: v.number(),
})
export type VillageRow = v.InferOutput<typeof VillageRow>

/** From which villages the vans' applications of this month came, as far as the caller may see them. */
export const listVanVillages = endpoint({
  method: 'GET',
  path: `${path}/villages`,
  access,
  response: v.object({ rows: v.array(VillageRow), total: v.number() }),
})

/**
 * The franchises that have vans, as the map takes them. The worst of its vans counts (`vanState`): `overdue` holds work
 * that is late, `inactive` is silent.
 */
export const listVanPoints = endpoint({
  method: 'GET',
  path: `${path}/points`,
  access,
  response: OutletPoints,
})
