import type { SQL } from 'drizzle-orm'
import { and, eq, sql } from 'drizzle-orm'
import type { Viewer } from '../../../contract/core/roles.ts'
import type { LedgerEvent } from '../../../contract/ledger/ledger.ts'
import { addMonths, monthOf } from '../../../contract/payouts/payout-month.ts'
import type { MonthStatement, StatementBalance } from '../../../contract/statements/statements.ts'
import { visibleTo } from '../../platform/blocks/visible-to.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { applications } from '../applications/table.ts'
import { services, serviceVersions } from '../catalogue/table.ts'
import {
  ledgerAccounts,
  ledgerEntries,
  ledgerEvents,
  ledgerMonths,
  ledgerOwnerMonths,
} from '../ledger/table.ts'
import { franchises, servicePartners } from '../outlets/network/table.ts'
import { tillEntries } from '../payments/table.ts'
import { lastOpened } from '../payouts/month-queries.ts'
import { payoutPeriods, payouts } from '../payouts/table.ts'
import { remittances } from '../remittances/table.ts'

export type Receiver = MonthStatement['receiver']

/** The franchise or partner, where the viewer may see its statement: staff any, others their own. */
export async function findReceiver(
  tx: Queryable,
  viewer: Viewer,
  id: string,
): Promise<Receiver | undefined> {
  const [franchise] = await tx
    .select({ _id: franchises.id, name: franchises.name })
    .from(franchises)
    .where(and(eq(franchises.id, id), visibleTo(viewer, { franchise: franchises.id })))
  if (franchise) return { ...franchise, kind: 'franchise' }
  const [partner] = await tx
    .select({ _id: servicePartners.id, name: servicePartners.name })
    .from(servicePartners)
    .where(and(eq(servicePartners.id, id), visibleTo(viewer, { partner: servicePartners.id })))
  return partner && { ...partner, kind: 'partner' }
}

interface Days {
  from: string
  /** The first day that is not covered any more: of both, the first of a month. */
  until: string
}

/** What statements are about: a receiver's accounts, and the day from which on no month is closed. */
export interface Books {
  receiverId: string
  accountIds: readonly number[]
  /** Null before the first month was opened for payouts. */
  openFrom: string | null
}

const ids = ({ accountIds }: Books) => sql`any(${sql.param([...accountIds])}::integer[])`

/** The receiver's accounts: what it has earned, and of a franchise what it holds. */
export async function readBooks(tx: Queryable, receiverId: string): Promise<Books> {
  const rows = await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.ownerId, receiverId))
  const last = await lastOpened(tx)
  const openFrom = last === null ? null : `${addMonths(last, 1)}-01`
  return { receiverId, accountIds: rows.map(({ id }) => id), openFrom }
}

/** Where of these days lines have to be read, because their months are not closed; null: nowhere. */
function unclosed({ openFrom }: Books, { from, until }: Days): Days | null {
  if (openFrom === null || openFrom <= from) return { from, until }
  return openFrom < until ? { from: openFrom, until } : null
}

/** What stood on the accounts before these days, and what stands there after them. */
export async function readBalances(
  tx: Tx,
  books: Books,
  { from, until }: Days,
): Promise<{ opening: StatementBalance; closing: StatementBalance }> {
  const { rows } = await tx.execute<{ kind: string; opening: string; closing: string }>(sql`
    select account.kind, coalesce(sum(part.paise) filter (where is_before), 0) as opening, sum(part.paise) as closing
    from (
      select account_id, month < ${monthOf(from)} as is_before, paise from ${ledgerMonths}
      where account_id = ${ids(books)} and month < ${monthOf(until)}
      union all
      select account_id, booked_on < ${from}, paise from ${ledgerEntries}
      where account_id = ${ids(books)} and booked_on < ${until} and booked_on >= ${books.openFrom ?? '-infinity'}
    ) as part join ${ledgerAccounts} as account on account.id = part.account_id
    group by account.kind`)
  const of = (wanted: string, side: 'opening' | 'closing') =>
    Number(rows.find(({ kind }) => kind === wanted)?.[side] ?? 0)
  const at = (side: 'opening' | 'closing') => ({
    earnedPaise: of('earned', side),
    heldPaise: of('held', side),
  })
  return { opening: at('opening'), closing: at('closing') }
}

/** The events of these days that touch the accounts, each with what it moves on all of them together. */
function selectMoves(books: Books, { from, until }: Days): SQL {
  return sql`select line.event_id, line.booked_on, sum(line.paise) as paise from ${ledgerEntries} as line
    where line.account_id = ${ids(books)} and line.booked_on >= ${from} and line.booked_on < ${until}
    group by line.event_id, line.booked_on`
}

/** Sums of these days by month, kind and, for what was earned, by service. Months that are closed have them written down. */
export async function listSums(tx: Tx, books: Books, days: Days) {
  const open = unclosed(books, days)
  const closed = sql`select month, kind, service_id, events, paise from ${ledgerOwnerMonths}
    where owner_id = ${books.receiverId} and month >= ${monthOf(days.from)} and month < ${monthOf(days.until)}`
  const read = open
    ? sql`${closed} union all
      select to_char(move.booked_on, 'YYYY-MM'), event.kind, application.service_id, count(*), sum(move.paise)
      from (${selectMoves(books, open)}) as move
        join ${ledgerEvents} as event on event.id = move.event_id
        left join ${applications} as application
          on event.kind in ('completed', 'reopened') and application.id = event.source_id
      group by 1, 2, 3`
    : closed
  const { rows } = await tx.execute<{
    month: string
    kind: LedgerEvent
    service_id: string | null
    events: string
    paise: string
  }>(read)
  return rows.map(({ month, kind, service_id, events, paise }) => ({
    ...{ month, kind, serviceId: service_id },
    events: Number(events),
    paise: Number(paise),
  }))
}

interface LineRow extends Record<string, unknown> {
  event_id: string
  day: string
  kind: LedgerEvent
  occasion: number
  paise: string
  number: string | null
  reference: string | null
  name: string | null
  name_hi: string
  name_mr: string
}

/** Every entry of these days in order, with the record that it is about. */
export async function listLines(tx: Tx, books: Books, days: Days) {
  const { rows } = await tx.execute<LineRow>(sql`
    select move.event_id, move.booked_on::text as day, event.kind, event.occasion, move.paise,
      coalesce(application.number, payout.number, remittance.number) as number, remittance.reference, service.name, service.name_hi, service.name_mr
    from (${selectMoves(books, days)}) as move
      join ${ledgerEvents} as event on event.id = move.event_id
      left join ${tillEntries} as entry on entry.id = event.source_id
      left join ${applications} as application on application.id = coalesce(entry.application_id, event.source_id)
      left join ${payouts} as payout on payout.id = event.source_id
      left join ${remittances} as remittance on event.kind = 'remitted' and remittance.id = event.source_id
      left join ${serviceVersions} as service
        on service.service_id = application.service_id and service.number = application.service_version
    order by move.booked_on, move.event_id`)
  return rows.map((row) => ({
    ...{ _id: Number(row.event_id), day: row.day, kind: row.kind, occasion: row.occasion },
    ...{ paise: Number(row.paise), number: row.number, reference: row.reference ?? '' },
    service:
      row.name === null ? null : { name: row.name, nameHi: row.name_hi, nameMr: row.name_mr },
  }))
}

/** The services' names as they are offered now. */
export async function listServiceNamesById(tx: Tx) {
  const { id, name, nameHi, nameMr } = services
  const rows = await tx.select({ id, name, nameHi, nameMr }).from(services)
  return new Map(rows.map(({ id: key, ...names }) => [key, names]))
}

/** The payout of a receiver's month, and whether the month was opened. */
export async function findPayoutOf(tx: Tx, receiverId: string, month: string) {
  const { id, number, status, amountPaise, taxPaise, reference } = payouts
  const { fromEarnedPaise, fromHeldPaise } = payouts
  const [payout] = await tx
    .select({
      ...{ _id: id, number, status, amountPaise, taxPaise, reference },
      ...{ fromEarnedPaise, fromHeldPaise },
    })
    .from(payouts)
    .where(and(eq(payouts.receiverId, receiverId), eq(payouts.month, month)))
  const [period] = await tx
    .select({ month: payoutPeriods.month })
    .from(payoutPeriods)
    .where(eq(payoutPeriods.month, month))
  return { payout: payout ?? null, isOpened: period !== undefined }
}
