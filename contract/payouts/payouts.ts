import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { PAGE } from '../core/paging.ts'
import { Id, Instant } from '../core/primitives.ts'
import { OutletKind } from '../outlets/outlet-filters.ts'
import { PayoutFilter } from './payout-filters.ts'
import type { PAYOUT_STATUSES } from './payout-status.ts'
import { PayoutHold, PayoutProvider, PayoutStatus } from './payout-status.ts'

export const PayoutRow = v.object({
  _id: Id,
  /** `PO-202610-00042`. */
  number: v.string(),
  receiverKind: OutletKind,
  receiverId: Id,
  receiverName: v.string(),
  /** `SBIN0001234 ••••6677`: the receiver's bank account that counts now; null while there is none. */
  maskedAccount: v.nullable(v.string()),
  /** `YYYY-MM`. */
  month: v.string(),
  /** What the receiver earned in the month by completed applications, less what was reopened. */
  commissionPaise: v.number(),
  amountPaise: v.number(),
  status: PayoutStatus,
  /** Raised with each change. */
  version: v.number(),
  /** Null: it can be released. Known to administrators; receivers see their own, but for `contrary_word`. */
  hold: v.nullable(PayoutHold),
  /** The request in which it waits for release; null for receivers. */
  requestId: v.nullable(Id),
  /** How it goes; null before its first release. */
  provider: v.nullable(PayoutProvider),
  /** The last release. */
  releasedAt: v.nullable(Instant),
  /** When it was completed or failed: the processed date. */
  processedAt: v.nullable(Instant),
  /** The bank's reference; empty until it is completed. */
  reference: v.string(),
  /** Why it failed; empty otherwise. */
  failureReason: v.string(),
})
export type PayoutRow = v.InferOutput<typeof PayoutRow>

/** How many rows, and what they come to. */
export const PayoutSum = v.object({ count: v.number(), amountPaise: v.number() })
export type PayoutSum = v.InferOutput<typeof PayoutSum>

/** A sum for each status. */
export const SumsByStatus = v.object({
  pending: PayoutSum,
  processing: PayoutSum,
  completed: PayoutSum,
  failed: PayoutSum,
} satisfies Record<(typeof PAYOUT_STATUSES)[number], typeof PayoutSum>)
export type SumsByStatus = v.InferOutput<typeof SumsByStatus>

const path = '/api/payouts'
const access = 'payout.read'

/** One page of payouts, the newest month first; a franchise or partner has its own alone. */
export const listPayouts = endpoint({
  method: 'GET',
  path,
  access,
  query: v.object({ ...PayoutFilter.entries, ...PAGE }),
  response: v.object({
    rows: v.array(PayoutRow),
    total: v.number(),
    page: v.number(),
    /** What all rows of the filter come to. */
    totalPaise: v.number(),
  }),
  live: 'payouts',
})

/** All that match, in the list's order: as many as one release may name. */
export const matchPayouts = endpoint({
  method: 'GET',
  path: `${path}/matches`,
  access: 'payout.manage',
  query: PayoutFilter,
  response: v.object({ rows: v.array(PayoutRow) }),
})

/** What the list has of each status with these filters. */
export const countPayouts = endpoint({
  method: 'GET',
  path: `${path}/counts`,
  access,
  query: v.omit(PayoutFilter, ['sort', 'status']),
  response: v.object({ counts: SumsByStatus }),
  live: 'payouts',
})

/** The filtered list in its order as CSV with a head in the caller's language; limited per person. */
export const exportPayouts = endpoint({
  method: 'GET',
  path: `${path}/export.csv`,
  access,
  query: PayoutFilter,
  response: 'file',
})

/** The same as a workbook. */
export const exportPayoutsWorkbook = endpoint({
  method: 'GET',
  path: `${path}/export.xlsx`,
  access,
  query: PayoutFilter,
  response: 'file',
})
