import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { PAGE, SEARCH_LENGTH } from '../core/paging.ts'
import { Id, Instant, Line } from '../core/primitives.ts'
import { several } from '../core/text/several.ts'
import { UpiAccount } from '../payments/upi.ts'
import { PersonState } from '../people/people-filters.ts'
import { BankAccount } from './bank-account.ts'
import { DocumentExpiry } from './document-expiry.ts'
import { FranchiseType } from './network-names.ts'
import { OpeningHours } from './opening-hours.ts'
import { OUTLET_ORDERS, OutletKind, TargetState } from './outlet-filters.ts'

/** What the history of an outlet shows. */
export const OUTLET_EVENTS = [
  'created',
  'edited',
  'activated',
  'deactivated',
  'bank_account_changed',
  'upi_id_changed',
  'document_added',
  'document_replaced',
  'document_withdrawn',
] as const

/** What the audit trail records of an outlet. */
export const OUTLET_AUDIT_EVENTS = [...OUTLET_EVENTS, 'document_viewed'] as const

export const OutletSort = v.picklist(
  OUTLET_ORDERS.flatMap((column) => [column, `-${column}`] as const),
)

export const OutletFilter = v.object({
  sort: v.optional(OutletSort),
  /** Name, district, user name or phone (rules.md, Screens). */
  search: v.optional(v.pipe(Line, v.maxLength(SEARCH_LENGTH, 'too_long'))),
  state: v.optional(several(PersonState)),
  district: v.optional(several(v.pipe(Line, v.maxLength(SEARCH_LENGTH, 'too_long')))),
  documents: v.optional(several(DocumentExpiry)),
  /** The type of a franchise; partners have no type, no target and no partner. */
  type: v.optional(several(FranchiseType)),
  target: v.optional(TargetState),
  partner: v.optional(several(Id)),
})
export type OutletFilter = v.InferOutput<typeof OutletFilter>

/** What an outlet's applications came to since the first of the month in India (rules.md, Franchises and partners). */
export const MonthFigures = v.object({
  completed: v.number(),
  /** Completed applications that were completed before their due time. */
  onTime: v.number(),
  /** The fees of these, in paise. */
  revenuePaise: v.number(),
})
export type MonthFigures = v.InferOutput<typeof MonthFigures>

export const OutletRow = v.object({
  _id: Id,
  name: v.string(),
  userName: v.string(),
  phone: v.string(),
  district: v.string(),
  /** `new`: active, and nobody has signed in yet. */
  state: PersonState,
  /** Null for a partner. */
  type: v.nullable(FranchiseType),
  monthlyTargetPaise: v.nullable(v.number()),
  partner: v.nullable(v.object({ _id: Id, name: v.string() })),
  /** Assigned to a partner; 0 for a franchise. */
  franchiseCount: v.number(),
  openCount: v.number(),
  /** The outlet's first document to expire; null while none expires soon. */
  documents: v.nullable(DocumentExpiry),
  /** Open applications that are past their due time. */
  overdueCount: v.number(),
  month: MonthFigures,
})
export type OutletRow = v.InferOutput<typeof OutletRow>

/** What was done with the account of an outlet, and stands in its history. */
export const OUTLET_ACCOUNT_EVENTS = [
  'password_reset',
  'contact_requested',
  'contact_changed',
  'contact_withdrawn',
] as const

/** What was done with an outlet or with its account. */
export const OutletEvent = v.object({
  _id: Id,
  action: v.picklist([...OUTLET_EVENTS, ...OUTLET_ACCOUNT_EVENTS]),
  actorName: v.string(),
  at: Instant,
  /** A field of the outlet, by its name in the audit trail; money in paise. */
  changes: v.array(v.object({ field: v.string(), from: v.string(), to: v.string() })),
})
export type OutletEvent = v.InferOutput<typeof OutletEvent>

const Member = v.object({ _id: Id, name: v.string() })

export const OutletDetail = v.object({
  ...OutletRow.entries,
  kind: OutletKind,
  /** Raised with each change here. */
  version: v.number(),
  email: v.string(),
  address: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  /** Null for a partner, whom nobody visits. */
  openingHours: v.nullable(OpeningHours),
  /** The moment of the last use, to the minute; null before the first sign-in. */
  lastSeenAt: v.nullable(Instant),
  /** Where the account itself is reached, which its person may have changed. */
  reach: v.object({ email: v.string(), phone: v.string() }),
  /** Its own account; null where it was lost. */
  accountId: v.nullable(Id),
  /** Open applications that are close to their due time, and those behind it. */
  open: v.object({ warning: v.number(), overdue: v.number() }),
  /** The franchises of a partner, by name. */
  franchises: v.array(v.object({ ...Member.entries, isActive: v.boolean() })),
  /** The gram vans of a franchise, by name. */
  vans: v.array(
    v.object({ ...Member.entries, state: PersonState, lastSeenAt: v.nullable(Instant) }),
  ),
  /** Sessions that a deactivation ends now, those of its vans among them. */
  sessionCount: v.number(),
  bankAccount: v.nullable(BankAccount),
  /** Where its customers pay by UPI; null for a partner, and while there is none. */
  upi: v.nullable(UpiAccount),
  /** The newest last. */
  history: v.array(OutletEvent),
})
export type OutletDetail = v.InferOutput<typeof OutletDetail>

const access = 'outlet.assist'
const path = '/api/outlets/:kind'
const ByKind = v.object({ kind: OutletKind })

/** One page of the franchises, or of the partners. */
export const listOutlets = endpoint({
  method: 'GET',
  path,
  access,
  params: ByKind,
  query: v.object({ ...OutletFilter.entries, ...PAGE }),
  response: v.object({ rows: v.array(OutletRow), total: v.number(), page: v.number() }),
})

/** The filtered list in its order as CSV with a head in the caller's language; limited per person. */
export const exportOutlets = endpoint({
  method: 'GET',
  path: `${path}/export.csv`,
  access,
  params: ByKind,
  query: OutletFilter,
  response: 'file',
})

/** The same as a workbook; both files can be changed and imported again (docs/decisions/0026-imports.md). */
export const exportOutletsWorkbook = endpoint({
  method: 'GET',
  path: `${path}/export.xlsx`,
  access,
  params: ByKind,
  query: OutletFilter,
  response: 'file',
})

/** One of them whole. 404 `outlet.not_found`. */
export const getOutlet = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  access,
  params: v.object({ kind: OutletKind, id: Id }),
  response: OutletDetail,
})
