import type { SQL } from 'drizzle-orm'
import { and, eq, sql } from 'drizzle-orm'
import type { Viewer } from '../../../contract/core/roles.ts'
import type { LedgerEvent } from '../../../contract/ledger/ledger.ts'
import type { MonthStatement, StatementBalance } from '../../../contract/statements/statements.ts'
import { visibleTo } from '../../platform/blocks/visible-to.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { applications } from '../applications/table.ts'
import { services, serviceVersions } from '../catalogue/table.ts'
import { ledgerAccounts, ledgerEntries, ledgerEvents } from '../ledger/table.ts'
import { franchises, servicePartners } from '../outlets/network/table.ts'
import { tillEntries } from '../payments/table.ts'
import { payoutPeriods, payouts } from '../payouts/table.ts'

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

/** The receiver's accounts: what it has earned, and of a franchise what it holds. */
export async function listAccountIds(tx: Queryable, receiverId: string): Promise<number[]> {
  const rows = await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.ownerId, receiverId))
  return rows.map(({ id }) => id)
}

interface Days {
  from: string
  /** The first day that is not covered any more. */
  until: string
}

/** What stood on the accounts before these days, and what stands there after them. */
export async function readBalances(
  tx: Tx,
  accountIds: readonly number[],
  { from, until }: Days,
): Promise<{ opening: StatementBalance; closing: StatementBalance }> {
  const { rows } = await tx.execute<{ kind: string; opening: string; closing: string }>(sql`
    select account.kind, coalesce(sum(line.paise) filter (where line.booked_on < ${from}), 0) as opening,
      coalesce(sum(line.paise), 0) as closing
    from ${ledgerAccounts} as account join ${ledgerEntries} as line on line.account_id = account.id
    where account.id = any(${sql.param([...accountIds])}::integer[]) and line.booked_on < ${until}
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
function selectMoves(accountIds: readonly number[], { from, until }: Days): SQL {
  return sql`select line.event_id, line.booked_on, sum(line.paise) as paise from ${ledgerEntries} as line
    where line.account_id = any(${sql.param([...accountIds])}::integer[])
      and line.booked_on >= ${from} and line.booked_on < ${until}
    group by line.event_id, line.booked_on`
}

/** Sums of a month by kind and, for what was earned, by service. */
export async function listMonthSums(tx: Tx, accountIds: readonly number[], days: Days) {
  const { rows } = await tx.execute<{
    kind: LedgerEvent
    service_id: string | null
    events: string
    paise: string
  }>(sql`
    select event.kind, application.service_id, count(*) as events, sum(move.paise) as paise
    from (${selectMoves(accountIds, days)}) as move
      join ${ledgerEvents} as event on event.id = move.event_id
      left join ${applications} as application
        on event.kind in ('completed', 'reopened') and application.id = event.source_id
    group by event.kind, application.service_id`)
  return rows.map(({ kind, service_id, events, paise }) => ({
    kind,
    serviceId: service_id,
    events: Number(events),
    paise: Number(paise),
  }))
}

/** Sums of several months by month and kind. */
export async function listYearSums(tx: Tx, accountIds: readonly number[], days: Days) {
  const { rows } = await tx.execute<{
    month: string
    kind: LedgerEvent
    events: string
    paise: string
  }>(sql`
    select left(move.booked_on::text, 7) as month, event.kind, count(*) as events, sum(move.paise) as paise
    from (${selectMoves(accountIds, days)}) as move
      join ${ledgerEvents} as event on event.id = move.event_id
    group by 1, 2`)
  return rows.map(({ month, kind, events, paise }) => ({
    ...{ month, kind },
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
  name: string | null
  name_hi: string
  name_mr: string
}

/** Every entry of these days in order. What is about neither application nor payout has no number. */
export async function listLines(tx: Tx, accountIds: readonly number[], days: Days) {
  const { rows } = await tx.execute<LineRow>(sql`
    select move.event_id, move.booked_on::text as day, event.kind, event.occasion, move.paise,
      coalesce(application.number, payout.number) as number, service.name, service.name_hi, service.name_mr
    from (${selectMoves(accountIds, days)}) as move
      join ${ledgerEvents} as event on event.id = move.event_id
      left join ${tillEntries} as entry on entry.id = event.source_id
      left join ${applications} as application on application.id = coalesce(entry.application_id, event.source_id)
      left join ${payouts} as payout on payout.id = event.source_id
      left join ${serviceVersions} as service
        on service.service_id = application.service_id and service.number = application.service_version
    order by move.booked_on, move.event_id`)
  return rows.map((row) => ({
    ...{ _id: Number(row.event_id), day: row.day, kind: row.kind, occasion: row.occasion },
    ...{ paise: Number(row.paise), number: row.number },
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
