import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { UpiAccount } from '../../../contract/payments/upi.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { upiIds } from './table.ts'

/** The UPI id of a franchise that counts now; null while there is none. */
export async function findUpi(tx: Queryable, franchiseId: string): Promise<UpiAccount | null> {
  const [row] = await tx
    .select()
    .from(upiIds)
    .where(and(eq(upiIds.franchiseId, franchiseId), isNotNull(upiIds.confirmedAt)))
    .orderBy(desc(upiIds.confirmedAt), desc(upiIds.id))
    .limit(1)
  return row?.confirmedAt ? { upiId: row.upiId, since: row.confirmedAt.toISOString() } : null
}
