import { count, eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { reportedEnvelopes } from './table.ts'

/** How many envelopes wait on each of the account's devices, as these reported last. */
export async function countWaitingByDevice(
  tx: Queryable,
  accountId: string,
): Promise<Map<string, number>> {
  const rows = await tx
    .select({ deviceId: reportedEnvelopes.deviceId, total: count() })
    .from(reportedEnvelopes)
    .where(eq(reportedEnvelopes.accountId, accountId))
    .groupBy(reportedEnvelopes.deviceId)
  return new Map(rows.map(({ deviceId, total }) => [deviceId, total]))
}
