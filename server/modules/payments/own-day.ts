import { feesOfDay } from '../../../contract/payments/fees-of-day.ts'
import type { FeesOfDay } from '../../../contract/payments/own-day.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { listEntriesSince } from './queries.ts'

/** What the caller's own till took from customers on that day, in paise (contract, `readOwnFees`). */
export async function readFeesOfDay(
  tx: Queryable,
  caller: Caller,
  day: string,
): Promise<FeesOfDay> {
  const { _id: tillId, franchiseId } = caller
  if (franchiseId === null) return feesOfDay(day, [])
  return feesOfDay(day, await listEntriesSince(tx, { tillId, franchiseId }, day))
}
