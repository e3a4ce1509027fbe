import { monthOf } from '../../../contract/payouts/payout-month.ts'
import { readToday } from '../../platform/database/database-now.ts'
import type { Queryable } from '../../platform/database/database.ts'

/** Today and this month in India by the database's clock, by which the ledger books. */
export async function databaseDay(tx: Queryable): Promise<{ today: string; present: string }> {
  const today = await readToday(tx)
  return { today, present: monthOf(today) }
}
