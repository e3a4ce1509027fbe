import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { PAGE, SEARCH_LENGTH } from '../core/paging.ts'
import { FilterDay, Id, Instant, Line } from '../core/primitives.ts'
import { several } from '../core/text/several.ts'
import { StoredDocument } from '../documents/documents.ts'
import { RemittanceState, RemittanceWay } from './ways-and-states.ts'

export const REMITTANCE_ORDERS = ['received', 'day', 'amount'] as const

export const RemittanceFilter = v.object({
  sort: v.optional(
    v.picklist(REMITTANCE_ORDERS.flatMap((column) => [column, `-${column}`] as const)),
  ),
  /** Number, reference, the franchise's name, or the amount in rupees. */
  search: v.optional(v.pipe(Line, v.maxLength(SEARCH_LENGTH, 'too_long'))),
  state: v.optional(several(RemittanceState)),
  way: v.optional(several(RemittanceWay)),
  franchise: v.optional(several(Id)),
  /** The day on which it was handed over. */
  from: v.optional(FilterDay),
  to: v.optional(FilterDay),
})
export type RemittanceFilter = v.InferOutput<typeof RemittanceFilter>

export const RemittanceRow = v.object({
  _id: Id,
  remittanceNumber: v.string(),
  provisionalNumber: v.nullable(v.string()),
  franchiseId: Id,
  franchiseName: v.string(),
  paise: v.number(),
  way: RemittanceWay,
  reference: v.nullable(v.string()),
  day: FilterDay,
  state: RemittanceState,
  receivedAt: Instant,
  /** When it was decided last, and by whom; null while nobody has. */
  decidedAt: v.nullable(Instant),
  decidedByName: v.nullable(v.string()),
  /** Another one that counts looks like the same money. */
  isLikelyDouble: v.boolean(),
  /** Raised with each change. */
  version: v.number(),
})
export type RemittanceRow = v.InferOutput<typeof RemittanceRow>

const REMITTANCE_EVENTS = ['created', 'confirmed', 'refused', 'taken_back', 'withdrawn'] as const

export const RemittanceDetail = v.object({
  ...RemittanceRow.entries,
  note: v.string(),
  enteredByName: v.string(),
  capturedAt: Instant,
  documents: v.array(StoredDocument),
  /** Why it was refused, or why its confirmation was taken back last. */
  reason: v.nullable(v.string()),
  /** Those that look like the same money, the newest first, as far as the viewer may see them. */
  doubles: v.array(v.pick(RemittanceRow, ['_id', 'remittanceNumber', 'franchiseName', 'state'])),
  /** What the franchise holds by the ledger now. */
  heldPaise: v.number(),
  /** The newest first. */
  history: v.array(
    v.object({
      _id: Id,
      action: v.picklist(REMITTANCE_EVENTS),
      actorName: v.string(),
      at: Instant,
      reason: v.nullable(v.string()),
    }),
  ),
})
export type RemittanceDetail = v.InferOutput<typeof RemittanceDetail>

const path = '/api/remittances'
const ById = v.object({ id: Id })

export const RemittancePage = v.object({
  rows: v.array(RemittanceRow),
  total: v.number(),
  page: v.number(),
  /** What all rows of the filter come to. */
  paise: v.number(),
})
export type RemittancePage = v.InferOutput<typeof RemittancePage>

/** A franchise's own, an administrator's all. */
export const listRemittances = endpoint({
  method: 'GET',
  path,
  access: 'remittance.read',
  query: v.object({ ...RemittanceFilter.entries, ...PAGE }),
  response: RemittancePage,
  live: 'remittances',
})

/** How many of each state the list has with these filters. */
export const countRemittances = endpoint({
  method: 'GET',
  path: `${path}/counts`,
  access: 'remittance.read',
  query: v.omit(RemittanceFilter, ['sort', 'state']),
  response: v.object({ counts: v.record(RemittanceState, v.number()) }),
  live: 'remittances',
})

/** What the caller's franchise holds by the ledger, and what of it is said to be handed over and waits. */
export const readHeld = endpoint({
  method: 'GET',
  path: `${path}/held`,
  access: 'remittance.enter',
  response: v.object({ heldPaise: v.number(), waitingPaise: v.number() }),
})

/** The filtered list in its order as CSV with a head in the caller's language; limited per person. */
export const exportRemittances = endpoint({
  method: 'GET',
  path: `${path}/export.csv`,
  access: 'remittance.read',
  query: RemittanceFilter,
  response: 'file',
})

/** The same as a workbook. */
export const exportRemittancesWorkbook = endpoint({
  method: 'GET',
  path: `${path}/export.xlsx`,
  access: 'remittance.read',
  query: RemittanceFilter,
  response: 'file',
})

/** 404 `remittance.not_found` for one that is not the caller's to see. */
export const getRemittance = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  access: 'remittance.read',
  params: ById,
  response: RemittanceDetail,
  live: 'remittances',
})
