import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { PAGE, SEARCH_LENGTH } from '../core/paging.ts'
import { Id, Instant, Line } from '../core/primitives.ts'
import { DevicePrefix } from '../core/provisional-number.ts'
import { several } from '../core/text/several.ts'
import { OwnSession } from '../sessions/own-sessions.ts'
import { PERSON_ORDERS, PersonRole, PersonState } from './people-filters.ts'

export const PersonSort = v.picklist(
  PERSON_ORDERS.flatMap((column) => [column, `-${column}`] as const),
)
export type PersonSort = v.InferOutput<typeof PersonSort>

export const PersonFilter = v.object({
  sort: v.optional(PersonSort),
  /** Names, user name or phone (rules.md, Screens). */
  search: v.optional(v.pipe(Line, v.maxLength(SEARCH_LENGTH, 'too_long'))),
  role: v.optional(several(PersonRole)),
  state: v.optional(several(PersonState)),
})
export type PersonFilter = v.InferOutput<typeof PersonFilter>

export const PersonRow = v.object({
  _id: Id,
  userType: PersonRole,
  userName: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  phone: v.string(),
  /** The franchise of a gram van; empty for support. */
  franchiseName: v.string(),
  state: PersonState,
  /** The moment of the last use, to the minute; null before the first sign-in. */
  lastSeenAt: v.nullable(Instant),
})
export type PersonRow = v.InferOutput<typeof PersonRow>

/** A key by which a device sends saved work for the person, with or without an open session. */
export const PersonDevice = v.object({
  _id: Id,
  prefix: DevicePrefix,
  /** The open session on this device; null where there is none. */
  sessionId: v.nullable(Id),
  lastSeenAt: Instant,
  /** The device's key was ended: work that waits there needs a new sign-in. */
  isEnded: v.boolean(),
  /** Saved work that was not sent yet when the device reported last. */
  waiting: v.number(),
})
export type PersonDevice = v.InferOutput<typeof PersonDevice>

export const PERSON_ACTIONS = [
  'person_created',
  'person_edited',
  'person_deactivated',
  'person_activated',
  'contact_requested',
  'contact_changed',
  'contact_withdrawn',
  'password_reset',
  'session_ended',
  'device_ended',
  'second_factor_off',
] as const

const EditedField = v.picklist(['firstName', 'lastName', 'email', 'phone', 'franchise'])

/** What an administrator did with the account. */
export const PersonEvent = v.object({
  _id: Id,
  action: v.picklist(PERSON_ACTIONS),
  actorName: v.string(),
  at: Instant,
  changes: v.array(v.object({ field: EditedField, from: v.string(), to: v.string() })),
})
export type PersonEvent = v.InferOutput<typeof PersonEvent>

export const PersonDetail = v.object({
  ...PersonRow.entries,
  /** Raised with each change here. */
  version: v.number(),
  franchiseId: v.nullable(Id),
  /** The franchise is active; true for support, who have none. */
  isFranchiseActive: v.boolean(),
  secondFactor: v.boolean(),
  sessions: v.array(OwnSession),
  /** Devices that may still send, and devices on which work waits. */
  devices: v.array(PersonDevice),
  /** The newest last. */
  history: v.array(PersonEvent),
})
export type PersonDetail = v.InferOutput<typeof PersonDetail>

const access = 'people.manage'
const path = '/api/people'
const ById = v.object({ id: Id })

export const listPeople = endpoint({
  method: 'GET',
  path,
  access,
  query: v.object({ ...PersonFilter.entries, ...PAGE }),
  response: v.object({ rows: v.array(PersonRow), total: v.number(), page: v.number() }),
})

/** The filtered list in its order as CSV with a head in the caller's language; limited per person. */
export const exportPeople = endpoint({
  method: 'GET',
  path: `${path}/export.csv`,
  access,
  query: PersonFilter,
  response: 'file',
})

/** 404 `person.not_found` for an account of another role too, the caller's own among them. */
export const getPerson = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  access,
  params: ById,
  response: PersonDetail,
})
