import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { ledgerAccounts, ledgerEntries } from './table.ts'

/**
 * What customers paid and owe, and what passed through, by the ids that the migration gave these accounts before any others. Named, the
 * planner knows how many lines they have; looked up, it guessed a thousandth of them and took five times as long.
 */
const FEE_ACCOUNTS = sql.raw('1, 2, 3')

/** Days from the first one until before the other. */
export interface DaySpan {
  from: string
  until?: string
}

/** The lines of a day span, by its alias. */
const within = (alias: string, { from, until }: DaySpan) => {
  const day = sql.raw(`${alias}.booked_on`)
  return until === undefined ? sql`${day} >= ${from}` : sql`${day} >= ${from} and ${day} < ${until}`
}

/**
 * The lines that revenue is the sum of, as `outlet_id`, `event_id`, `booked_on` and `paise`: the fees of the events in which each
 * outlet earned a share, less what passed through to a department. A reopening is a line of its own on its own day, so what
 * happened on a day never changes afterwards. All of it is read from the index of accounts.
 * @param owners selects the ids of the outlets
 */
export function selectRevenueLines(days: DaySpan, owners: SQL): SQL {
  return sql`select own.owner_id as outlet_id, share.event_id, share.booked_on, -fee.paise as paise
    from ${ledgerAccounts} as own
      join ${ledgerEntries} as share on share.account_id = own.id and ${within('share', days)}
      join ${ledgerEntries} as fee on fee.event_id = share.event_id and ${within('fee', days)}
        and fee.account_id in (${FEE_ACCOUNTS})
    where own.kind = 'earned' and own.owner_id in (${owners})`
}

/** The revenue of outlets in some days, as `outlet_id` and `revenue`. */
export function selectRevenue(days: DaySpan, owners: SQL): SQL {
  return sql`select outlet_id, sum(paise) as revenue
    from (${selectRevenueLines(days, owners)}) as line group by outlet_id`
}
