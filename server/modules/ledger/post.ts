import { sql } from 'drizzle-orm'
import type { LedgerEvent } from '../../../contract/ledger/ledger.ts'
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

/** An event of a payout, which its try names. */
type PayoutEvent = Extract<LedgerEvent, `payout_${string}`>

/**
 * Posts what became of payouts, whose rows the transaction has locked; the amounts are those of the rows. The same try
 * twice is refused by the table.
 * @param bookedOn a day of the past, which the owner alone may name
 */
export async function postPayouts(
  tx: Tx,
  kind: PayoutEvent,
  tries: readonly { id: string; try: number }[],
  byId: string | null,
  bookedOn: string | null = null,
): Promise<void> {
  const ids = sql.param(tries.map(({ id }) => id))
  const occasions = sql.param(tries.map((each) => each.try))
  await tx.execute(sql`select post_payout_events(${kind}, ${ids}::uuid[], ${occasions}::integer[],
    ${byId}::uuid, ${bookedOn}::date)`)
}

/**
 * Posts the tax that is withheld from receivers for a month, in the transaction that opens it.
 * @param bookedOn a day of the past, which the owner alone may name
 */
export async function postWithheldTax(
  tx: Tx,
  month: string,
  taxes: ReadonlyMap<string, number>,
  byId: string | null,
  bookedOn: string | null = null,
): Promise<void> {
  const withheld = [...taxes].filter(([, paise]) => paise !== 0)
  if (withheld.length === 0) return
  const ids = sql.param(withheld.map(([id]) => id))
  const amounts = sql.param(withheld.map(([, paise]) => paise))
  await tx.execute(sql`select post_withheld_tax(${month}, ${ids}::uuid[], ${amounts}::bigint[],
    ${byId}::uuid, ${bookedOn}::date)`)
}

/** Writes what accounts came to in the months up to this one; the database refuses a month that is not over. */
export async function closeMonths(tx: Tx, month: string): Promise<void> {
  await tx.execute(sql`select close_ledger_months(${month})`)
}

/** Sums up the days that are over and in no closed month, for statements; answers how many it had to. */
export async function sumDays(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ days: number }>(sql`select sum_ledger_days() as days`)
  return rows[0]?.days ?? 0
}

/**
 * Posts what the state of a remittance means: that it has been confirmed, or that its confirmation was taken back. Runs
 * in the transaction of the decision, which has locked the remittance.
 */
export async function postRemittance(tx: Tx, remittanceId: string, byId: string): Promise<void> {
  await tx.execute(sql`select post_remittance(${remittanceId}, ${byId})`)
}
