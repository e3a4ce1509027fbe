import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { passwordLinks } from './table.ts'

const KEPT_DAYS = 30

/** Ends every link of the account. */
export async function endLinks(tx: Tx, accountId: string): Promise<void> {
  await tx
    .update(passwordLinks)
    .set({ endedAt: sql`now()` })
    .where(and(eq(passwordLinks.accountId, accountId), isNull(passwordLinks.endedAt)))
}

/** Forgets links that have long ended. */
export async function deleteOldLinks(tx: Queryable): Promise<void> {
  const past = sql`now() - make_interval(days => ${KEPT_DAYS})`
  await tx.delete(passwordLinks).where(lt(passwordLinks.expiresAt, past))
}
