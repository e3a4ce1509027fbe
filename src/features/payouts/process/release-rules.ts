import type { RefusalReason } from '../../../../contract/payouts/payout-requests.ts'
import { isReleasable } from '../../../../contract/payouts/payout-status.ts'
import type { PayoutRow } from '../../../../contract/payouts/payouts.ts'

/** A payout that is left out, and why. */
export interface LeftOut {
  row: PayoutRow
  reason: RefusalReason
}

/** What can be released of the chosen payouts. */
export interface Release {
  going: readonly PayoutRow[]
  totalPaise: number
  leftOut: readonly LeftOut[]
}

interface Known {
  /** The caller's own requests that wait: a payout in them may be asked for anew. */
  ownRequests: ReadonlySet<string>
  /** What the server refused of an earlier try. */
  refused: ReadonlyMap<string, RefusalReason>
}

/** Tells apart what can be released of the chosen payouts and what cannot. */
export function releaseOf(rows: readonly PayoutRow[], { ownRequests, refused }: Known): Release {
  const reasonOf = (row: PayoutRow): RefusalReason | null => {
    if (!isReleasable(row.status)) return 'changed'
    if (row.hold) return row.hold
    if (row.requestId !== null && !ownRequests.has(row.requestId)) return 'in_request'
    return refused.get(row._id) ?? null
  }
  const going = rows.filter((row) => reasonOf(row) === null)
  const leftOut = rows.flatMap((row) => {
    const reason = reasonOf(row)
    return reason ? [{ row, reason }] : []
  })
  return { going, leftOut, totalPaise: sumOf(going) }
}

/** What the payouts come to. */
export function sumOf(rows: readonly Pick<PayoutRow, 'amountPaise'>[]): number {
  return rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
}
