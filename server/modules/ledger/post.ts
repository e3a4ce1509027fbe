import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

/**
 * Posts what till entries about applications mean, in the transaction that has written them and locked their
 * applications. The same entry twice is refused by the table.
 */
export async function postPayments(tx: Tx, entryIds: readonly string[]): Promise<void> {
  await tx.execute(sql`select post_ledger_events(
    array_agg(ledger_cause_of(entry) order by entry.received_at, entry.id))
    from till_entries as entry where entry.id = any(${sql.param([...entryIds])}::uuid[])`)
}

/**
 * Posts that an application has earned its fee, or that it is open again and all of that is taken back. Runs in the
 * transaction of the decision, which has locked the application.
 */
export async function postDecision(
  tx: Tx,
  kind: 'completed' | 'reopened',
  applicationId: string,
  byId: string,
): Promise<void> {
  const cause = sql`(${applicationId}, ${kind}, ${applicationId}, null, ${byId}, null)`
  await tx.execute(sql`select post_ledger_events(array[${cause}::ledger_cause])`)
}

/**
 * Posts what the state of a remittance means: that it has been confirmed, or that its confirmation was taken back. Runs
 * in the transaction of the decision, which has locked the remittance.
 */
export async function postRemittance(tx: Tx, remittanceId: string, byId: string): Promise<void> {
  await tx.execute(sql`select post_remittance(${remittanceId}, ${byId})`)
}
