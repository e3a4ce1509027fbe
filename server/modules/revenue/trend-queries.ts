import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'
import type { MonthOfRevenue, ServiceRevenue } from '../../../contract/revenue/figures.ts'
import { addMonths, firstDayOf } from '../../../contract/revenue/months.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { applications } from '../applications/table.ts'
import { services } from '../catalogue/table.ts'
import type { DaySpan } from '../ledger/revenue-queries.ts'
import { selectRevenueLines } from '../ledger/revenue-queries.ts'
import { ledgerAccounts, ledgerEntries, ledgerEvents } from '../ledger/table.ts'
import { franchises } from '../outlets/network/table.ts'
import { revenueTargets } from './table.ts'

/** One outlet, or null for the whole network. */
export type Whose = { kind: OutletKind; id: string } | null

/** The network's revenue is that of its franchises. */
const ownersOf = (whose: Whose) =>
  whose === null ? sql`select id from ${franchises}` : sql`select ${whose.id}::uuid`

const spanOf = (months: readonly string[]): DaySpan => ({
  from: firstDayOf(months[0] ?? ''),
  until: firstDayOf(addMonths(months.at(-1) ?? '', 1)),
})

/** Sums by day first: there are few days, and naming the month of each line would cost more than the sum. */
const byMonth = (lines: SQL) => sql`select left(booked_on::text, 7) as month, sum(paise) as paise
  from (select booked_on, sum(paise) as paise from (${lines}) as line group by booked_on) as day
  group by left(booked_on::text, 7)`

type Sums = Map<string, number>

async function readSums(tx: Queryable, query: SQL): Promise<Sums> {
  const { rows } = await tx.execute<{ month: string; paise: string }>(query)
  return new Map(rows.map(({ month, paise }) => [month, Number(paise)]))
}

/** What the outlet was credited for completed applications, less what was taken back for reopened ones. */
const selectEarned = (days: DaySpan, id: string) => sql`select share.booked_on, share.paise
  from ${ledgerAccounts} as own
    join ${ledgerEntries} as share on share.account_id = own.id
      and share.booked_on >= ${days.from} and share.booked_on < ${days.until}
    join ${ledgerEvents} as event on event.id = share.event_id and event.kind in ('completed', 'reopened')
  where own.kind = 'earned' and own.owner_id = ${id}`

/**
 * The targets of franchises by month: each month's own, and the usual one of every active franchise that has none
 * of its own.
 */
const selectTargets = (months: readonly string[], whose: Whose) => {
  const some = whose === null ? sql`true` : sql`franchise.id = ${whose.id}`
  return sql`select month, (
      select coalesce(sum(coalesce(target.paise, case when franchise.active then monthly_target_paise else 0 end)), 0)
      from ${franchises} as franchise
        left join ${revenueTargets} as target on target.franchise_id = franchise.id and target.month = each.month
      where ${some}
    ) as paise
    from unnest(${sql.param([...months])}::text[]) as each(month)`
}

/** Revenue, own share and target of each of these months. */
export async function readMonths(
  tx: Queryable,
  whose: Whose,
  months: readonly string[],
): Promise<MonthOfRevenue[]> {
  const days = spanOf(months)
  const revenue = await readSums(tx, byMonth(selectRevenueLines(days, ownersOf(whose))))
  const earned = whose && (await readSums(tx, byMonth(selectEarned(days, whose.id))))
  const hasTargets = whose?.kind !== 'partner'
  const targets = hasTargets ? await readSums(tx, selectTargets(months, whose)) : null
  return months.map((month) => ({
    month,
    revenuePaise: revenue.get(month) ?? 0,
    earnedPaise: earned && (earned.get(month) ?? 0),
    targetPaise: targets && (targets.get(month) ?? 0),
  }))
}

interface ServiceRow extends Record<string, unknown> {
  id: string
  name: string
  name_hi: string
  name_mr: string
  completed: string
  revenue: string
}

/** The revenue of these months by service, the largest first. */
export async function readServices(
  tx: Queryable,
  whose: Whose,
  months: readonly string[],
): Promise<ServiceRevenue[]> {
  const lines = selectRevenueLines(spanOf(months), ownersOf(whose))
  const { rows } = await tx.execute<ServiceRow>(sql`
    with of_event as (select event_id, sum(paise) as paise from (${lines}) as line group by event_id),
      of_service as (
        select application.service_id, sum(sign(of_event.paise)) as completed, sum(of_event.paise) as revenue
        from of_event join ${ledgerEvents} as event on event.id = of_event.event_id
          join ${applications} as application on application.id = event.source_id
        group by application.service_id
      )
    select service.id, service.name, service.name_hi, service.name_mr, completed, revenue
    from of_service join ${services} as service on service.id = of_service.service_id
    order by revenue desc, service.name, service.id`)
  return rows.map(({ id, name, name_hi: hi, name_mr: mr, completed, revenue }) => ({
    serviceId: id,
    name: { en: name, hi, mr },
    completed: Number(completed),
    revenuePaise: Number(revenue),
  }))
}
