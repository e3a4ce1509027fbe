import { sql } from 'drizzle-orm'
import type { CarriedMonth } from '../../../contract/payouts/payout-record.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { ledgerAccounts, ledgerEntries, ledgerEvents, ledgerMonths } from '../ledger/table.ts'
import { payouts } from './table.ts'

interface Row extends Record<string, unknown> {
  month: string
  earned: string
  held: string
  tax: string
}

/**
 * The months that make up what a receiver brought into this one: those after its last payout before it, each with what
 * it earned, took and had withheld. Months that come to nothing are left out.
 */
export async function listCarried(
  tx: Queryable,
  receiverId: string,
  month: string,
): Promise<CarriedMonth[]> {
  const { rows } = await tx.execute<Row>(sql`
    with since as (select coalesce(max(month), '') as month from ${payouts}
      where receiver_id = ${receiverId} and month < ${month}),
    part as (
      select own.month, case when account.kind = 'earned' then own.paise else 0 end as earned,
        case when account.kind = 'held' then own.paise else 0 end as held, 0::bigint as tax
      from ${ledgerMonths} as own join ${ledgerAccounts} as account on account.id = own.account_id
      where account.owner_id = ${receiverId}
        and own.kind not in ('payout_released', 'payout_completed', 'payout_failed', 'tds_withheld')
      union all
      select to_char(to_date(event.occasion::text, 'YYYYMM'), 'YYYY-MM'), 0, 0, entry.paise
      from ${ledgerEvents} as event join ${ledgerEntries} as entry on entry.event_id = event.id
        join ${ledgerAccounts} as account on account.id = entry.account_id and account.kind = 'tds_payable'
      where event.source_id = ${receiverId} and event.kind = 'tds_withheld'
    )
    select month, sum(earned) as earned, sum(held) as held, sum(tax) as tax
    from part where month > (select month from since) and month < ${month}
    group by month having sum(earned) <> 0 or sum(held) <> 0 or sum(tax) <> 0 order by month`)
  return rows.map((row) => {
    const [earnedPaise, heldPaise, taxPaise] = [row.earned, row.held, row.tax].map(Number) as [
      number,
      number,
      number,
    ]
    const paise = earnedPaise + heldPaise - taxPaise
    return { month: row.month, earnedPaise, heldPaise, taxPaise, paise }
  })
}
