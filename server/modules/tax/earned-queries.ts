import { sql } from 'drizzle-orm'
import { boundsOfMonth } from '../../../contract/statements/months.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { ledgerAccounts, ledgerEntries, ledgerEvents, ledgerMonths } from '../ledger/table.ts'

export interface EarnedMonth {
  receiverId: string
  month: string
  paise: number
}

/**
 * What each receiver earned, less what was taken back, in each of these months: of closed ones as they were written
 * when they were closed, of others from the lines.
 */
export async function listEarned(
  tx: Queryable,
  first: string,
  last: string,
): Promise<EarnedMonth[]> {
  const { until } = boundsOfMonth(last)
  const { rows } = await tx.execute<{ owner_id: string; month: string; paise: string }>(sql`
    with closed as (select coalesce(max(month), '0000-00') as month from ${ledgerMonths})
    select account.owner_id, earned.month, sum(earned.paise) as paise from (
      select account_id, month, paise from ${ledgerMonths}
      where month between ${first} and ${last} and kind in ('completed', 'reopened')
      union all
      select line.account_id, to_char(line.booked_on, 'YYYY-MM'), line.paise
      from ${ledgerEntries} as line join ${ledgerEvents} as event on event.id = line.event_id
      where event.kind in ('completed', 'reopened')
        and line.booked_on < ${until}::date and line.booked_on >= greatest(${`${first}-01`}::date, (
          select case when month = '0000-00' then '-infinity'::date
            else ((month || '-01')::date + interval '1 month')::date end from closed))
    ) as earned
      join ${ledgerAccounts} as account on account.id = earned.account_id and account.kind = 'earned'
    group by account.owner_id, earned.month having sum(earned.paise) <> 0`)
  return rows.map(({ owner_id, month, paise }) => ({
    ...{ receiverId: owner_id, month, paise: Number(paise) },
  }))
}

export interface WithheldMonth extends EarnedMonth {
  deductedOn: string
}

const numberOf = (month: string) => Number(month.replace('-', ''))

/** What was withheld for these months, and on which day. It is read along the one account of withheld tax. */
export async function listWithheld(
  tx: Queryable,
  first: string,
  last: string,
): Promise<WithheldMonth[]> {
  const { rows } = await tx.execute<{
    receiver_id: string
    occasion: number
    paise: string
    day: string
  }>(sql`
    select event.source_id as receiver_id, event.occasion, line.paise, line.booked_on::text as day
    from ${ledgerAccounts} as account
      join ${ledgerEntries} as line on line.account_id = account.id and line.booked_on >= ${`${first}-01`}
      join ${ledgerEvents} as event on event.id = line.event_id and event.kind = 'tds_withheld'
    where account.kind = 'tds_payable' and event.occasion between ${numberOf(first)} and ${numberOf(last)}`)
  return rows.map(({ receiver_id, occasion, paise, day }) => ({
    receiverId: receiver_id,
    month: `${occasion}`.replace(/^(\d{4})(\d{2})$/, '$1-$2'),
    paise: Number(paise),
    deductedOn: day,
  }))
}
