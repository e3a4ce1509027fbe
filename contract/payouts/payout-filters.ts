import * as v from 'valibot'
import { SEARCH_LENGTH } from '../core/paging.ts'
import { Line } from '../core/primitives.ts'
import { several } from '../core/text/several.ts'
import { OutletKind } from '../outlets/outlet-filters.ts'
import { Month } from './payout-month.ts'
import { PayoutStatus } from './payout-status.ts'

/** Columns by which the list sorts. */
export const PAYOUT_ORDERS = ['month', 'amount', 'processed'] as const

/** Payouts that ask for something: held ones, those in transit for more than two bank days, and those that a request waits to release. */
export const PAYOUT_TROUBLES = ['held', 'late', 'requested'] as const
export const PayoutTrouble = v.picklist(PAYOUT_TROUBLES)
export type PayoutTrouble = v.InferOutput<typeof PayoutTrouble>

export const PayoutFilter = v.object({
  sort: v.optional(v.picklist(PAYOUT_ORDERS.flatMap((column) => [column, `-${column}`] as const))),
  /** Its number or payment key, words of the receiver's name, or an amount as it is shown (rules.md, Payouts). */
  search: v.optional(v.pipe(Line, v.maxLength(SEARCH_LENGTH, 'too_long'))),
  status: v.optional(several(PayoutStatus)),
  /** Franchises or partners. */
  kind: v.optional(several(OutletKind)),
  month: v.optional(Month),
  trouble: v.optional(several(PayoutTrouble)),
})
export type PayoutFilter = v.InferOutput<typeof PayoutFilter>
