import type { SQL } from 'drizzle-orm'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Viewer } from '../../../contract/core/roles.ts'
import type { LedgerEvent } from '../../../contract/ledger/ledger.ts'
import { addDays } from '../../../contract/payments/add-days.ts'
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
  ledgerOwnerDays,
  ledgerOwnerMonths,
  ledgerSummedDays,
} from '../ledger/table.ts'
import { franchises, servicePartners } from '../outlets/network/table.ts'
import { tillEntries } from '../payments/table.ts'
import { lastOpened } from '../payouts/month-queries.ts'
import { payouts } from '../payouts/table.ts'
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

/** What statements are about: a receiver's accounts, and which of its days need not be read line by line. */
export interface Books {
  receiverId: string
  accountIds: readonly number[]
  /** The day from which on no month is closed; null before the first month was opened for payouts. */
  openFrom: string | null
  /** The days since then that are summed up, in order. */
  summedDays: readonly string[]
}

/** The accounts as a list that a query can look into. */
export const ids = ({ accountIds }: Books) => sql`any(${sql.param([...accountIds])}::integer[])`

/** The receiver's accounts: what it has earned, and of a franchise what it holds. */
export async function readBooks(tx: Queryable, receiverId: string): Promise<Books> {
  const rows = await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.ownerId, receiverId))
  const last = await lastOpened(tx)
  const openFrom = last === null ? null : `${addMonths(last, 1)}-01`
  const days = await tx
    .select({ day: ledgerSummedDays.day })
    .from(ledgerSummedDays)
    .where(openFrom === null ? undefined : gte(ledgerSummedDays.day, openFrom))
    .orderBy(ledgerSummedDays.day)
  const accountIds = rows.map(({ id }) => id)
  return { receiverId, accountIds, openFrom, summedDays: days.map(({ day }) => day) }
}

/** Of these days those that are in no closed month: the summed ones, and where lines have to be read. */
function unclosed({ openFrom, summedDays }: Books, { from, until }: Days) {
  const first = openFrom !== null && openFrom > from ? openFrom : from
  const summed = summedDays.filter((day) => day >= first && day < until)
  const unsummed: Days[] = []
  let next = first
  for (const day of summed) {
    if (next < day) unsummed.push({ from: next, until: day })
    next = addDays(day, 1)
  }
  if (next < until) unsummed.push({ from: next, until })
  return { summed, unsummed }
}

/** The lines of some spans of days, by their day. */
const within = (spans: readonly Days[]) =>
  spans.length === 0
    ? sql`false`
    : sql`(${sql.join(
        spans.map(({ from, until }) => sql`booked_on >= ${from} and booked_on < ${until}`),
        sql` or `,
      )})`

const among = (days: readonly string[]) => sql`day = any(${sql.param([...days])}::date[])`

/** What stood on the accounts before these days, and what stands there after them. */
export async function readBalances(
  tx: Tx,
  books: Books,
  { from, until }: Days,
): Promise<{ opening: StatementBalance; closing: StatementBalance }> {
  const { summed, unsummed } = unclosed(books, { from: books.openFrom ?? '-infinity', until })
  const { rows } = await tx.execute<{ kind: string; opening: string; closing: string }>(sql`
    with part as (
      select account_id, month < ${monthOf(from)} as is_before, paise from ${ledgerMonths}
      where account_id = ${ids(books)} and month < ${monthOf(until)}
      union all
      select account_id, booked_on < ${from}, paise from ${ledgerEntries}
      where account_id = ${ids(books)} and ${within(unsummed)}
    ), kinds as (
      select account.kind, is_before, paise
      from part join ${ledgerAccounts} as account on account.id = part.account_id
      union all
      select own.kind, day < ${from}, own.paise
      from ${ledgerOwnerDays}, lateral (values ('earned', earned_paise), ('held', held_paise)) as own(kind, paise)
      where owner_id = ${books.receiverId} and ${among(summed)}
    )
    select kind, coalesce(sum(paise) filter (where is_before), 0) as opening, sum(paise) as closing
    from kinds group by kind`)
  const of = (wanted: string, side: 'opening' | 'closing') =>
    Number(rows.find(({ kind }) => kind === wanted)?.[side] ?? 0)
  const at = (side: 'opening' | 'closing') => ({
    earnedPaise: of('earned', side),
    heldPaise: of('held', side),
  })
  return { opening: at('opening'), closing: at('closing') }
}

/** The events of these days that touch the accounts, each with what it moves on all of them together. */
function selectMoves(books: Books, spans: readonly Days[]): SQL {
  return sql`select event_id, booked_on, sum(paise) as paise from ${ledgerEntries}
    where account_id = ${ids(books)} and ${within(spans)} group by event_id, booked_on`
}

/** Sums of these days by month, kind and, for what was earned, by service. Months and days that are summed up have them. */
export async function listSums(tx: Tx, books: Books, days: Days) {
  const { summed, unsummed } = unclosed(books, days)
  const lines = sql`union all
      select to_char(move.booked_on, 'YYYY-MM'), event.kind, application.service_id, 1, move.paise
      from (${selectMoves(books, unsummed)}) as move
        join ${ledgerEvents} as event on event.id = move.event_id
        left join ${applications} as application
          on event.kind in ('completed', 'reopened') and application.id = event.source_id`
  const { rows } = await tx.execute<{
    month: string
    kind: LedgerEvent
    service_id: string | null
    events: string
    paise: string
  }>(sql`
    select month, kind, service_id, sum(events) as events, sum(paise) as paise from (
      select month, kind, service_id, events, paise from ${ledgerOwnerMonths}
      where owner_id = ${books.receiverId} and month >= ${monthOf(days.from)} and month < ${monthOf(days.until)}
      union all
      select to_char(day, 'YYYY-MM'), kind, service_id, events, earned_paise + held_paise from ${ledgerOwnerDays}
      where owner_id = ${books.receiverId} and ${among(summed)}
      ${unsummed.length === 0 ? sql`` : lines}
    ) as part group by month, kind, service_id`)
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
  source_id: string
  application_id: string | null
  number: string | null
  reference: string | null
  name: string | null
  name_hi: string
  name_mr: string
}

/** Every entry of these days in order, with the record that it is about. */
export async function listLines(tx: Tx, books: Books, days: Days) {
  const { rows } = await tx.execute<LineRow>(sql`
    select move.event_id, move.booked_on::text as day, event.kind, event.occasion, move.paise, event.source_id,
      case when ${books.receiverId} in (application.franchise_id, application.service_partner_id) then application.id end as application_id,
      coalesce(application.number, payout.number, remittance.number) as number, remittance.reference, service.name, service.name_hi, service.name_mr
    from (${selectMoves(books, [days])}) as move
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
    ...{ sourceId: row.source_id, applicationId: row.application_id },
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
