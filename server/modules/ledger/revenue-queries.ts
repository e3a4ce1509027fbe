import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { ledgerAccounts, ledgerEntries } from './table.ts'

/**
 * The revenue of outlets since a day, as `outlet_id` and `revenue`: the fees of which each has earned a share, less those
 * that were reopened. What happened on a day never changes afterwards. All of it is read from one index.
 * @param owners selects the ids of the outlets
 */
export function selectRevenue(since: string, owners: SQL): SQL {
  return sql`select own.owner_id as outlet_id, -sum(fee.paise) as revenue
    from ${ledgerAccounts} as own
      join ${ledgerEntries} as share on share.account_id = own.id and share.booked_on >= ${since}
      join ${ledgerEntries} as fee on fee.event_id = share.event_id and fee.booked_on >= ${since}
      join ${ledgerAccounts} as customers on customers.id = fee.account_id
        and customers.kind in ('fees_unearned', 'fees_due')
    where own.kind = 'earned' and own.owner_id in (${owners})
    group by own.owner_id`
}
