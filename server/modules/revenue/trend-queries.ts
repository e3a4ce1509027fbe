import { asc, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'
import { addMonths } from '../../../contract/payouts/payout-month.ts'
import type { MonthOfRevenue, ServiceRevenue } from '../../../contract/revenue/figures.ts'
import { firstDayOf } from '../../../contract/revenue/months.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { isOneOf } from '../../platform/database/many-rows.ts'
import { services } from '../catalogue/table.ts'
import type { DaySpan } from '../ledger/revenue-queries.ts'
import { selectRevenueLines } from '../ledger/revenue-queries.ts'
import { ledgerAccounts, ledgerEntries, ledgerEvents } from '../ledger/table.ts'
import { franchises } from '../outlets/network/table.ts'
import { readOutletSums, readServiceSums } from './closed-queries.ts'
import { revenueTargets } from './table.ts'

/** One outlet, or null for the whole network. */
export type Whose = { kind: OutletKind; id: string } | null

/** The months that are asked for, and the day on which they are. */
export interface Asked {
  months: readonly string[]
  today: string
}

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

/** The network's revenue is that of its franchises. */
async function readNetwork(tx: Queryable, { months, today }: Asked): Promise<Sums> {
  const sums: Sums = new Map()
  for (const month of months) {
    const outlets = await readOutletSums(tx, 'franchise', { month, today })
    sums.set(
      month,
      [...outlets.values()].reduce((sum, paise) => sum + paise, 0),
    )
  }
  return sums
}

/** Revenue, own share and target of each of these months. */
export async function readMonths(
  tx: Queryable,
  whose: Whose,
  asked: Asked,
): Promise<MonthOfRevenue[]> {
  const { months } = asked
  const days = spanOf(months)
  const revenue =
    whose === null
      ? await readNetwork(tx, asked)
      : await readSums(tx, byMonth(selectRevenueLines(days, sql`select ${whose.id}::uuid`)))
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

/** Revenue on each day of a span, and what an outlet earned of it; a day without any is missing. */
export async function readDays(tx: Queryable, whose: Whose, days: DaySpan) {
  const owners = whose === null ? sql`select id from ${franchises}` : sql`select ${whose.id}::uuid`
  const byDay = (lines: SQL) => sql`select booked_on::text as month, sum(paise) as paise
    from (${lines}) as line group by booked_on`
  return {
    revenue: await readSums(tx, byDay(selectRevenueLines(days, owners))),
    earned: whose && (await readSums(tx, byDay(selectEarned(days, whose.id)))),
  }
}

/** The revenue of these months by service, the largest first. */
export async function readServices(
  tx: Queryable,
  whose: Whose,
  { months, today }: Asked,
): Promise<ServiceRevenue[]> {
  const sums = new Map<string, { completed: number; revenuePaise: number }>()
  for (const month of months) {
    for (const each of await readServiceSums(tx, whose?.id ?? null, { month, today })) {
      const sum = sums.get(each.serviceId) ?? { completed: 0, revenuePaise: 0 }
      sum.completed += each.completed
      sum.revenuePaise += each.paise
      sums.set(each.serviceId, sum)
    }
  }
  const { id, name, nameHi, nameMr } = services
  const named = await tx
    .select({ id, name, nameHi, nameMr })
    .from(services)
    .where(isOneOf(id, [...sums.keys()]))
    .orderBy(asc(name), asc(id))
  return named
    .map((each) => ({
      serviceId: each.id,
      name: { en: each.name, hi: each.nameHi, mr: each.nameMr },
      completed: 0,
      revenuePaise: 0,
      ...sums.get(each.id),
    }))
    .toSorted((a, b) => b.revenuePaise - a.revenuePaise)
}
