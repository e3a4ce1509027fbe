import { count, desc, eq, sql } from 'drizzle-orm'
import type { PayoutStatus } from '../../../contract/payouts/payout-status.ts'
import type { SumsByStatus } from '../../../contract/payouts/payouts.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { accounts } from '../accounts/table.ts'
import { payoutPeriods, payouts } from './table.ts'

/** The months that were opened, the newest first. */
export async function listPeriods(tx: Queryable) {
  return tx
    .select({
      month: payoutPeriods.month,
      openedAt: payoutPeriods.openedAt,
      openedByName: sql<string>`concat_ws(' ', nullif(${accounts.firstName}, ''), nullif(${accounts.lastName}, ''))`,
      carriedCount: payoutPeriods.carriedCount,
    })
    .from(payoutPeriods)
    .innerJoin(accounts, eq(accounts.id, payoutPeriods.openedById))
    .orderBy(desc(payoutPeriods.month))
}

/** The last month that was opened; null before the first. */
export async function lastOpened(tx: Queryable): Promise<string | null> {
  const [row] = await tx
    .select({ month: sql<string | null>`max(${payoutPeriods.month})` })
    .from(payoutPeriods)
  return row?.month ?? null
}

/** No payout of any status. */
export const noSums = (): SumsByStatus => ({
  pending: { count: 0, amountPaise: 0 },
  processing: { count: 0, amountPaise: 0 },
  completed: { count: 0, amountPaise: 0 },
  failed: { count: 0, amountPaise: 0 },
})

/** What the payouts of each month come to, by status. */
export async function sumMonths(tx: Queryable): Promise<Map<string, SumsByStatus>> {
  const rows = await tx
    .select({
      month: payouts.month,
      status: payouts.status,
      count: count(),
      amountPaise: sql<string>`sum(${payouts.amountPaise})`,
    })
    .from(payouts)
    .groupBy(payouts.month, payouts.status)
  const months = new Map<string, SumsByStatus>()
  for (const { month, status, ...sum } of rows) {
    const sums = months.get(month) ?? noSums()
    sums[status satisfies PayoutStatus] = { count: sum.count, amountPaise: Number(sum.amountPaise) }
    months.set(month, sums)
  }
  return months
}
