import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Day, Id, Instant } from '../core/primitives.ts'
import { OutletKind } from '../outlets/outlet-filters.ts'
import { Month } from './payout-month.ts'
import { PayoutHold } from './payout-status.ts'
import { PayoutSum, SumsByStatus } from './payouts.ts'

/** `running`: not over. `next`: it can be opened now. `opened`: its payouts stand. */
export const MONTH_STATES = ['running', 'next', 'opened'] as const
export const MonthState = v.picklist(MONTH_STATES)
export type MonthState = v.InferOutput<typeof MonthState>

export const MonthRow = v.object({
  month: v.string(),
  state: MonthState,
  /** The first day on which it may be opened. */
  opensOn: Day,
  openedAt: v.nullable(Instant),
  openedByName: v.nullable(v.string()),
  /** Its payouts; of nothing before it is opened. */
  sums: SumsByStatus,
  /** Receivers without a payout whose balance is not zero; 0 before it is opened. */
  carriedCount: v.number(),
})
export type MonthRow = v.InferOutput<typeof MonthRow>

/** Why a receiver gets no payout of a month. */
export const CARRY_REASONS = ['negative', 'below_minimum'] as const
export const CarryReason = v.picklist(CARRY_REASONS)
export type CarryReason = v.InferOutput<typeof CarryReason>

/** What a month comes to for a receiver. `openingPaise + earnedPaise + heldPaise − taxPaise` is `balancePaise`. */
export const MonthBalance = v.object({
  receiverKind: OutletKind,
  receiverId: Id,
  receiverName: v.string(),
  openingPaise: v.number(),
  earnedPaise: v.number(),
  heldPaise: v.number(),
  taxPaise: v.number(),
  balancePaise: v.number(),
  /** Null: a payout of the balance. */
  carried: v.nullable(CarryReason),
  /** What would hold the payout as things stand. */
  hold: v.nullable(PayoutHold),
})
export type MonthBalance = v.InferOutput<typeof MonthBalance>

export const MonthTotals = v.object({
  payouts: PayoutSum,
  negative: PayoutSum,
  belowMinimum: PayoutSum,
  /** Payouts that cannot be released as things stand. */
  held: PayoutSum,
  taxPaise: v.number(),
})
export type MonthTotals = v.InferOutput<typeof MonthTotals>

export const MonthPreview = v.object({
  month: v.string(),
  opensOn: Day,
  /** False while the month runs, and while an earlier one is to be opened before. */
  isOpenable: v.boolean(),
  /** Changes with any amount or receiver; the opening names the one that was seen. */
  fingerprint: v.string(),
  totals: MonthTotals,
  /** Receivers whose balance is not zero, by kind and name. */
  receivers: v.array(MonthBalance),
})
export type MonthPreview = v.InferOutput<typeof MonthPreview>

const path = '/api/payouts/months'
const access = 'payout.manage'
const ByMonth = v.object({ month: Month })

/** The running month, the one that can be opened next, and all that were opened, the newest first. */
export const listMonths = endpoint({
  method: 'GET',
  path,
  access,
  response: v.object({ months: v.array(MonthRow) }),
  live: 'payouts',
})

/** What opening the month would make. 409 `payout.month_opened` for one that is open already. */
export const previewMonth = endpoint({
  method: 'GET',
  path: `${path}/:month/preview`,
  access,
  params: ByMonth,
  response: MonthPreview,
})

/**
 * Opens the month: its payouts stand from then on, and nothing can be booked into it. 409 `payout.preview_stale` with
 * the present `MonthPreview` in `current` where it is no longer what was seen; 409 `payout.month_opened`; 422
 * `payout.month_not_over` for one that runs, or that is not next.
 */
export const openMonth = endpoint({
  method: 'POST',
  path: `${path}/:month/open`,
  access,
  params: ByMonth,
  body: v.object({
    fingerprint: v.pipe(v.string('required'), v.regex(/^[\da-f]{64}$/, 'invalid')),
  }),
  response: MonthRow,
  idempotent: true,
})

/** Who got no payout of an opened month though its balance was not zero, by kind and name. 404 `payout.month_not_found`. */
export const listCarriedOver = endpoint({
  method: 'GET',
  path: `${path}/:month/carried-over`,
  access,
  params: ByMonth,
  response: v.object({ receivers: v.array(MonthBalance) }),
  live: 'payouts',
})
