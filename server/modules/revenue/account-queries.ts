import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { PAGE_SIZE } from '../../../contract/core/paging.ts'
import type { Viewer } from '../../../contract/core/roles.ts'
import type { LedgerEvent } from '../../../contract/ledger/ledger.ts'
import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'
import { addMonths } from '../../../contract/payouts/payout-month.ts'
import type { AccountEntry, EntryFilter, EntryPage } from '../../../contract/revenue/account.ts'
import { firstDayOf } from '../../../contract/revenue/months.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { visibleTo } from '../applications/filters.ts'
import { applications } from '../applications/table.ts'
import { ledgerAccounts, ledgerEntries, ledgerEvents } from '../ledger/table.ts'
import { OUTLETS } from '../outlets/columns.ts'
import { tillEntries } from '../payments/table.ts'

/** What the network owes an outlet, and what lies with it. 404 `outlet.not_found`. */
export async function readBalances(tx: Queryable, kind: OutletKind, id: string) {
  const { table } = OUTLETS[kind]
  const sumOf = (account: 'earned' | 'held') => sql`(select coalesce(sum(line.paise), 0)
    from ${ledgerAccounts} as own join ${ledgerEntries} as line on line.account_id = own.id
    where own.owner_id = ${table.id} and own.kind = ${account})`
  const { rows } = await tx.execute<{ name: string; earned: string; held: string }>(
    sql`select ${table.name} as name, ${sumOf('earned')} as earned, ${sumOf('held')} as held
      from ${table} where ${table.id} = ${id}`,
  )
  const [row] = rows
  if (!row) throw new ApiError('outlet.not_found')
  return { name: row.name, earnedPaise: Number(row.earned), heldPaise: Number(row.held) }
}

/** The outlet's lines, by its accounts. */
const linesOf = (id: string) => sql`${ledgerEntries} as line join ${ledgerAccounts} as own
  on own.id = line.account_id and own.owner_id = ${id} and own.kind in ('earned', 'held')`

const daysOf = ({ month }: EntryFilter) =>
  month === undefined ? null : { first: firstDayOf(month), next: firstDayOf(addMonths(month, 1)) }

const inDays = (days: ReturnType<typeof daysOf>) =>
  days ? sql`line.booked_on >= ${days.first} and line.booked_on < ${days.next}` : sql`true`

/** How many entries there are, and how the account stood before and after them. */
export async function readEntrySums(tx: Queryable, id: string, filter: EntryFilter) {
  const days = daysOf(filter)
  const before = days ? sql`line.booked_on < ${days.first}` : sql`false`
  const until = days ? sql`line.booked_on < ${days.next}` : sql`true`
  const { rows } = await tx.execute<{ total: string; opening: string; closing: string }>(
    sql`select count(*) filter (where ${inDays(days)}) as total,
      coalesce(sum(line.paise) filter (where ${before}), 0) as opening, coalesce(sum(line.paise), 0) as closing
      from ${linesOf(id)} where ${until}`,
  )
  const sums = rows[0] ?? { total: 0, opening: 0, closing: 0 }
  return {
    total: Number(sums.total),
    openingPaise: Number(sums.opening),
    closingPaise: Number(sums.closing),
  }
}

interface Found extends Record<string, unknown> {
  id: string
  account: AccountEntry['account']
  kind: LedgerEvent
  booked_on: string
  paise: string
  newer: string | null
  source_id: string
  application_id: string | null
  number: string | null
  customer_name: string | null
}

/** The newest first: its complete order, which one index has but for the account. */
const NEWEST = sql`line.booked_on desc, line.event_id desc, line.account_id desc`

function toEntry(found: Found, closingPaise: number): AccountEntry {
  const { application_id: applicationId, number } = found
  return {
    _id: found.id,
    ...{ account: found.account, kind: found.kind, bookedOn: found.booked_on },
    paise: Number(found.paise),
    balancePaise: closingPaise - Number(found.newer ?? 0),
    application:
      applicationId === null
        ? null
        : { _id: applicationId, applicationId: number ?? '', customerName: found.customer_name },
    sourceId: found.source_id,
  }
}

/**
 * Entries from an offset on, each with the balance after it: the closing one less what is newer. So a page costs no more than
 * what lies before it.
 */
export async function listEntries(
  tx: Queryable,
  viewer: Viewer,
  { id, filter, closingPaise }: { id: string; filter: EntryFilter; closingPaise: number },
  { offset, limit }: { offset: number; limit: number },
): Promise<AccountEntry[]> {
  const isSeen: SQL = visibleTo(viewer)
  const { rows } = await tx.execute<Found>(sql`
    with newest as (
      select line.event_id, line.account_id, own.kind as account, line.paise, line.booked_on
      from ${linesOf(id)} where ${inDays(daysOf(filter))} order by ${NEWEST} limit ${offset + limit}
    ), page as (
      select *, sum(paise) over (order by booked_on desc, event_id desc, account_id desc
        rows between unbounded preceding and 1 preceding) as newer
      from newest order by booked_on desc, event_id desc, account_id desc limit ${limit} offset ${offset}
    )
    select page.event_id || '-' || page.account_id as id, page.account, event.kind, page.booked_on::text as booked_on,
      page.paise, page.newer, event.source_id,
      ${applications.id} as application_id, ${applications.number} as number,
      case when ${isSeen} then ${applications.customerName} end as customer_name
    from page join ${ledgerEvents} as event on event.id = page.event_id
      left join ${tillEntries} as entry on entry.id = event.source_id
      left join ${applications} on ${applications.id} = coalesce(entry.application_id, event.source_id)
    order by page.booked_on desc, page.event_id desc, page.account_id desc`)
  return rows.map((row) => toEntry(row, closingPaise))
}

/** One page of an outlet's account. */
export async function readEntries(
  tx: Queryable,
  viewer: Viewer,
  { id, filter }: { id: string; filter: EntryFilter },
  page: number,
): Promise<EntryPage> {
  const sums = await readEntrySums(tx, id, filter)
  const span = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }
  const { closingPaise } = sums
  return { ...sums, page, rows: await listEntries(tx, viewer, { id, filter, closingPaise }, span) }
}
