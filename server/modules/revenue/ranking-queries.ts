import { and, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'
import type { RankedOutlet, RankingFilter } from '../../../contract/revenue/ranking.ts'
import type { Page } from '../../platform/blocks/paged.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { accounts } from '../accounts/table.ts'
import { isAccountOf, OUTLETS } from '../outlets/columns.ts'
import { searchedOutlets } from '../outlets/queries.ts'
import { revenueTargets } from './table.ts'

const ORDERS: Record<string, SQL> = {
  name: sql`lower(name)`,
  revenue: sql`revenue`,
  target: sql`target`,
  reached: sql`revenue / nullif(target, 0)`,
}

/** The order of the list, complete by name; what has no target comes last where targets count. */
function orderOf(sort: RankingFilter['sort'] = '-revenue'): SQL {
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const column = ORDERS[sort.replace('-', '')] ?? sql`revenue`
  return sql`${column} ${direction} nulls last, lower(name), id`
}

const TARGETS = {
  reached: sql`target > 0 and revenue >= target`,
  below: sql`target > 0 and revenue < target`,
}

const joined = (parts: SQL[], by = sql`, `) => sql.join(parts, by)

/** Each month of a period with the revenue of every outlet that had some. */
export type RevenueOfMonths = readonly { month: string; revenue: ReadonlyMap<string, number> }[]

/** All outlets of the kind with revenue and target of each month, and their place among all. */
function selectRanked(kind: OutletKind, sums: RevenueOfMonths): SQL {
  const { table } = OUTLETS[kind]
  const months = sums.map(({ month }) => month)
  const column = (name: string, index: number) => sql.raw(`${name}_${index}`)
  const earned = sums.map(({ revenue }, index) => {
    const ids = sql`${sql.param([...revenue.keys()])}::uuid[]`
    const paise = sql`${sql.param([...revenue.values()])}::bigint[]`
    return sql`left join unnest(${ids}, ${paise}) as ${column('earned', index)}(outlet_id, paise)
      on ${column('earned', index)}.outlet_id = ${table.id}`
  })
  const ofEarned = (index: number) => sql`coalesce(${column('earned', index)}.paise, 0)`
  const revenue = joined(
    months.map((_, index) => ofEarned(index)),
    sql` + `,
  )
  const revenues = months.map((_, index) => sql`${ofEarned(index)} as ${column('revenue', index)}`)
  const ofMonth = (index: number) =>
    kind === 'franchise'
      ? sql`coalesce(${column('own', index)}.paise,
          case when ${table.active} then ${OUTLETS.franchise.table.monthlyTargetPaise} else 0 end)`
      : sql`null::bigint`
  const targets = months.map((_, index) => sql`${ofMonth(index)} as ${column('target', index)}`)
  const own = months.map((month, index) =>
    kind === 'franchise'
      ? sql`left join ${revenueTargets} as ${column('own', index)}
          on ${column('own', index)}.franchise_id = ${table.id} and ${column('own', index)}.month = ${month}`
      : sql``,
  )
  return sql`select ${table.id} as id, ${table.name} as name, ${table.district} as district, ${table.active} as active,
      (${revenue})::numeric as revenue, rank() over (order by ${revenue} desc) as rank,
      ${joined(
        months.map((_, index) => ofMonth(index)),
        sql` + `,
      )} as target, ${joined([...revenues, ...targets])}
    from ${table} ${joined(earned, sql` `)} ${joined(own, sql` `)}`
}

/** The ranked outlets that the filter leaves. */
function selectFound(kind: OutletKind, sums: RevenueOfMonths, filter: RankingFilter): SQL {
  const { search, target } = filter
  const { table } = OUTLETS[kind]
  const found =
    search &&
    sql`id in (select ${table.id} from ${table} left join ${accounts} on ${isAccountOf(kind)}
      where ${searchedOutlets(kind, search) ?? sql`true`})`
  const where = and(
    found || undefined,
    kind === 'franchise' && target ? TARGETS[target] : undefined,
  )
  return sql`select * from (${selectRanked(kind, sums)}) as ranked where ${where ?? sql`true`}`
}

type Found = Record<string, string | boolean | null> & { total: string; id: string | null }

function toRow(found: Found, months: readonly string[]): RankedOutlet {
  const amount = (key: string) => Number(found[key])
  const target = (key: string) => (found[key] === null ? null : amount(key))
  return {
    _id: found.id ?? '',
    name: String(found['name']),
    district: String(found['district']),
    isActive: found['active'] === true,
    rank: amount('rank'),
    revenuePaise: amount('revenue'),
    targetPaise: target('target'),
    months: months.map((month, index) => ({
      month,
      revenuePaise: amount(`revenue_${index}`),
      targetPaise: target(`target_${index}`),
    })),
  }
}

/** Rows of the ranking from an offset on, and the number of all. */
export async function listRanked(
  tx: Queryable,
  kind: OutletKind,
  { sums, filter }: { sums: RevenueOfMonths; filter: RankingFilter },
  { offset, limit }: { offset: number; limit: number },
): Promise<Omit<Page<RankedOutlet>, 'page'>> {
  const months = sums.map(({ month }) => month)
  const { rows } = await tx.execute<Found>(sql`
    with found as materialized (${selectFound(kind, sums, filter)})
    select counted.total, page.*
    from (select count(*) as total from found) as counted left join lateral (
      select * from found order by ${orderOf(filter.sort)} limit ${limit} offset ${offset}
    ) as page on true`)
  return {
    rows: rows.filter(({ id }) => id !== null).map((row) => toRow(row, months)),
    total: Number(rows[0]?.total ?? 0),
  }
}
