import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { BankAccount } from '../../../contract/outlets/bank-account.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { bankAccounts } from './table.ts'

type Row = typeof bankAccounts.$inferSelect

/** The contract's shape of a confirmed account. */
export const toBankAccount = ({ holder, maskedNumber, ifsc }: Row, since: Date): BankAccount => ({
  ...{ holder, maskedNumber, ifsc },
  since: since.toISOString(),
})

/** The bank account that counts now, masked; null while there is none. */
export async function findBankAccount(
  tx: Queryable,
  outletId: string,
): Promise<BankAccount | null> {
  const [row] = await tx
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.outletId, outletId), isNotNull(bankAccounts.confirmedAt)))
    .orderBy(desc(bankAccounts.confirmedAt), desc(bankAccounts.id))
    .limit(1)
  return row?.confirmedAt ? toBankAccount(row, row.confirmedAt) : null
}
