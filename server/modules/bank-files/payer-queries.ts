import { desc } from 'drizzle-orm'
import type { Payer } from '../../../contract/bank-files/payer.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { payoutPayers } from './table.ts'

type PayerRecord = typeof payoutPayers.$inferSelect

/** The account from which payouts go now. */
export async function findPayer(tx: Queryable): Promise<PayerRecord | undefined> {
  const [row] = await tx
    .select()
    .from(payoutPayers)
    .orderBy(desc(payoutPayers.since), desc(payoutPayers.id))
    .limit(1)
  return row
}

/** The contract's shape. */
export const toPayer = (row: PayerRecord): Payer => ({
  ...{ layout: row.layout, holder: row.holder, maskedNumber: row.maskedNumber, ifsc: row.ifsc },
  ...{ clientCode: row.clientCode, since: row.since.toISOString(), byName: row.byName },
})
