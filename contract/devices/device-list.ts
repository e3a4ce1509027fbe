import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { PAGE, SEARCH_LENGTH } from '../core/paging.ts'
import { Id, Instant, Line } from '../core/primitives.ts'
import { DevicePrefix } from '../core/provisional-number.ts'
import { Role } from '../core/roles.ts'
import { several } from '../core/text/several.ts'
import { EntryState } from '../outbox/entry-states.ts'
import { EnvelopeKind } from '../outbox/envelope.ts'
import { OutletKind } from '../outlets/outlet-filters.ts'
import { DEVICE_ORDERS, DeviceHolds, HasDiscards, UnseenDays } from './device-filters.ts'

export const DeviceSort = v.picklist(
  DEVICE_ORDERS.flatMap((column) => [column, `-${column}`] as const),
)
export type DeviceSort = v.InferOutput<typeof DeviceSort>

export const DeviceFilter = v.object({
  sort: v.optional(DeviceSort),
  /** Outlet, person, user name, phone, or the device's code or one of its numbers (rules.md, Screens). */
  search: v.optional(v.pipe(Line, v.maxLength(SEARCH_LENGTH, 'too_long'))),
  holds: v.optional(several(DeviceHolds)),
  unseen: v.optional(UnseenDays),
  discards: v.optional(HasDiscards),
  /** Devices of this franchise's counter and of its vans. */
  franchise: v.optional(several(Id)),
})
export type DeviceFilter = v.InferOutput<typeof DeviceFilter>

/** A person's key on one device, and what it holds as the device reported last. */
export const HeldRow = v.object({
  _id: Id,
  prefix: DevicePrefix,
  /** The person who registered it. */
  owner: v.object({ _id: Id, name: v.string(), userType: Role }),
  /** The outlet of the person: a franchise, also for its vans, or a partner. Staff have none. */
  outlet: v.nullable(v.object({ kind: OutletKind, _id: Id, name: v.string() })),
  /** The product names of the browser and system of the open session there; null where unknown. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  /** Marked at sign-in as a kiosk or field device; null where nobody is signed in. */
  ownDevice: v.nullable(v.boolean()),
  /** The device's key was ended: work that waits there needs a new sign-in. */
  isEnded: v.boolean(),
  /** The moment when the device was last seen, to the minute. */
  lastSeenAt: Instant,
  /** When the device last reported the work that waits on it; null before its first report. */
  reportedAt: v.nullable(Instant),
  waiting: v.number(),
  /** How many envelopes of each kind wait; the most frequent kind comes first. */
  kinds: v.array(v.object({ kind: EnvelopeKind, count: v.number() })),
  /** How many of the waiting envelopes stay there until a person acts on the device. */
  forPerson: v.number(),
  /** Reported before, not on the server, and not on the device any more. */
  lost: v.number(),
  /** When the oldest waiting or lost envelope was captured, by the device's clock. */
  oldestAt: v.nullable(Instant),
  /** Envelopes that a person gave up there in the last `DISCARD_DAYS`. */
  discards: v.number(),
})
export type HeldRow = v.InferOutput<typeof HeldRow>

/** An entry that the device reported: what it is, never what it says. */
export const HeldEntry = v.object({
  _id: Id,
  kind: EnvelopeKind,
  number: v.string(),
  capturedAt: Instant,
  /** Null where the device did not say it. */
  state: v.nullable(EntryState),
  isLost: v.boolean(),
})
export type HeldEntry = v.InferOutput<typeof HeldEntry>

const GivenUpEntry = v.object({
  _id: Id,
  /** Number, kind and capture time are null where the device never reported them. */
  number: v.nullable(v.string()),
  kind: v.nullable(EnvelopeKind),
  capturedAt: v.nullable(Instant),
  reason: v.string(),
  reportedAt: Instant,
})
export type GivenUpEntry = v.InferOutput<typeof GivenUpEntry>

/** What became of the numbers that a device gave out, each counted once. */
export const NumberCheck = v.object({
  /** The last of them is the highest that the server has heard of. */
  given: v.number(),
  received: v.number(),
  waiting: v.number(),
  discarded: v.number(),
  lost: v.number(),
  /** How many of these numbers the server has never heard of, and the first of them. */
  unknown: v.number(),
  unknownNumbers: v.array(v.string()),
})
export type NumberCheck = v.InferOutput<typeof NumberCheck>

export const HeldDetail = v.object({
  ...HeldRow.entries,
  /** The phone number of the outlet, else of the person; empty where unknown. */
  phone: v.string(),
  /** The oldest first. */
  entries: v.array(HeldEntry),
  /** Envelopes that a person gave up in the last `DISCARD_DAYS`, the newest first. */
  givenUp: v.array(GivenUpEntry),
  numbers: NumberCheck,
  /** When the server last received an entry from this device; null before the first. */
  lastReceivedAt: v.nullable(Instant),
})
export type HeldDetail = v.InferOutput<typeof HeldDetail>

const path = '/api/devices'
const access = 'device.list'

/**
 * Devices that may send, and ended ones that hold something or discarded something lately: a franchise its own and
 * those of its vans, staff all. The one whose oldest entry has waited longest comes first.
 */
export const listDevices = endpoint({
  method: 'GET',
  path,
  access,
  query: v.object({ ...DeviceFilter.entries, ...PAGE }),
  response: v.object({ rows: v.array(HeldRow), total: v.number(), page: v.number() }),
})

/** The filtered list in its order as CSV with a head in the caller's language; limited per person. */
export const exportDevices = endpoint({
  method: 'GET',
  path: `${path}/export.csv`,
  access,
  query: DeviceFilter,
  response: 'file',
})

/** 404 `device.not_found`, also for a device of another franchise. */
export const getDevice = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  access,
  params: v.object({ id: Id }),
  response: HeldDetail,
})
