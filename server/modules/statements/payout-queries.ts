import { and, eq, sql } from 'drizzle-orm'
import { addMonths } from '../../../contract/payouts/payout-month.ts'
import type { Tx } from '../../platform/database/database.ts'
import { ledgerEntries, ledgerEvents } from '../ledger/table.ts'
import { payoutPeriods, payouts } from '../payouts/table.ts'
import type { Books } from './queries.ts'
import { ids } from './queries.ts'

/** The payout of a receiver's month, and whether the month was opened. */
export async function findPayoutOf(tx: Tx, books: Books, month: string) {
  const { id, number, status, amountPaise, taxPaise, reference } = payouts
  const { fromEarnedPaise, fromHeldPaise } = payouts
  const [payout] = await tx
    .select({
      ...{ _id: id, number, status, amountPaise, taxPaise, reference },
      ...{ fromEarnedPaise, fromHeldPaise },
    })
    .from(payouts)
    .where(and(eq(payouts.receiverId, books.receiverId), eq(payouts.month, month)))
  const [period] = await tx
    .select({ month: payoutPeriods.month })
    .from(payoutPeriods)
    .where(eq(payoutPeriods.month, month))
  return {
    payout: payout ? { ...payout, ...(await readUnsettled(tx, books, month)) } : null,
    isOpened: period !== undefined,
  }
}

/**
 * What of a closing balance is no part of the month's payout: tax that was posted later, and payouts of earlier months
 * that had not gone out by then.
 */
async function readUnsettled(tx: Tx, books: Books, month: string) {
  const next = `${addMonths(month, 1)}-01`
  const [tax] = (
    await tx.execute<{ paise: string }>(sql`
      select coalesce(-sum(entry.paise), 0) as paise
      from ${ledgerEvents} as event join ${ledgerEntries} as entry on entry.event_id = event.id
      where event.source_id = ${books.receiverId} and event.kind = 'tds_withheld'
        and event.occasion <= ${Number(month.replace('-', ''))} and event.booked_on >= ${next}::date
        and entry.account_id = ${ids(books)}`)
  ).rows
  const { rows } = await tx.execute<{ _id: string; number: string; month: string; left: string }>(
    sql`
      select payout.id as _id, payout.number, payout.month,
        payout.amount_paise + coalesce(sum(entry.paise), 0) as left
      from ${payouts} as payout
        left join ${ledgerEvents} as event on event.source_id = payout.id and event.booked_on < ${next}::date
        left join ${ledgerEntries} as entry on entry.event_id = event.id and entry.account_id = ${ids(books)}
      where payout.receiver_id = ${books.receiverId} and payout.month < ${month}
      group by payout.id having payout.amount_paise + coalesce(sum(entry.paise), 0) <> 0
      order by payout.month`,
  )
  return {
    laterTaxPaise: Number(tax?.paise ?? 0),
    earlier: rows.map(({ left, ...payout }) => ({ ...payout, leftPaise: Number(left) })),
  }
}
