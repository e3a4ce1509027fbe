import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { MonthTarget } from '../../../contract/revenue/targets.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { accounts } from '../accounts/table.ts'
import { isAccountOf } from '../outlets/columns.ts'
import { franchises } from '../outlets/network/table.ts'
import { searchedOutlets } from '../outlets/queries.ts'
import { revenueTargets } from './table.ts'

const ofMonth = (month: string) =>
  sql`${revenueTargets.franchiseId} = ${franchises.id} and ${revenueTargets.month} = ${month}`

/** The active franchises that a search means, or these. */
const wanted = (search: string | undefined): SQL =>
  search
    ? sql`${franchises.active} and ${franchises.id} in (select ${franchises.id} from ${franchises}
        left join ${accounts} on ${isAccountOf('franchise')} where ${searchedOutlets('franchise', search) ?? sql`true`})`
    : sql`${franchises.active}`

/** How many franchises a search means, and the sum of all targets of the month. */
export async function readTargetSums(tx: Queryable, month: string, search: string | undefined) {
  const { rows } = await tx.execute<{ total: string; sum: string }>(sql`
    select count(*) filter (where ${wanted(search)}) as total,
      coalesce(sum(coalesce(${revenueTargets.paise}, ${franchises.monthlyTargetPaise}))
        filter (where ${franchises.active}), 0) as sum
    from ${franchises} left join ${revenueTargets} on ${ofMonth(month)}`)
  return { total: Number(rows[0]?.total ?? 0), sumPaise: Number(rows[0]?.sum ?? 0) }
}

interface Found extends Record<string, unknown> {
  id: string
  name: string
  district: string
  own: string | null
  usual: string
}

/** Active franchises with their targets of a month, by name. */
export async function readTargets(
  tx: Queryable,
  { month, search }: { month: string; search: string | undefined },
  { offset, limit }: { offset: number; limit: number },
): Promise<Omit<MonthTarget, 'lastMonthPaise'>[]> {
  const { rows } = await tx.execute<Found>(sql`
    select ${franchises.id} as id, ${franchises.name} as name, ${franchises.district} as district,
      ${revenueTargets.paise} as own, ${franchises.monthlyTargetPaise} as usual
    from ${franchises} left join ${revenueTargets} on ${ofMonth(month)}
    where ${wanted(search)} order by lower(${franchises.name}), ${franchises.id} limit ${limit} offset ${offset}`)
  return rows.map(({ id, name, district, own, usual }) => ({
    ...{ _id: id, name, district },
    targetPaise: Number(own ?? usual),
    usualPaise: Number(usual),
    isOwn: own !== null,
  }))
}

/** These franchises with target and usual target, by name; locked against other changes of them where it is asked for. */
export async function listTargetsOf(
  tx: Queryable,
  month: string,
  ids: readonly string[],
  { isLocked }: { isLocked: boolean },
) {
  if (isLocked) {
    await tx.execute(sql`select from ${franchises} where ${franchises.id} = any(${sql.param([...ids])}::uuid[])
      order by ${franchises.id} for update`)
  }
  const { rows } = await tx.execute<Found>(sql`
    select ${franchises.id} as id, ${franchises.name} as name, ${revenueTargets.paise} as own,
      ${franchises.monthlyTargetPaise} as usual
    from ${franchises} left join ${revenueTargets} on ${ofMonth(month)}
    where ${franchises.id} = any(${sql.param([...ids])}::uuid[]) and ${franchises.active}
    order by lower(${franchises.name}), ${franchises.id}`)
  return rows.map(({ id, name, own, usual }) => ({
    ...{ id, name },
    fromPaise: Number(own ?? usual),
    usualPaise: Number(usual),
    isOwn: own !== null,
  }))
}

/** Writes targets of a month. */
export async function writeTargets(
  tx: Tx,
  month: string,
  targets: readonly { id: string; paise: number }[],
): Promise<void> {
  await tx.execute(sql`insert into ${revenueTargets} (month, franchise_id, paise)
    select ${month}, each.id, each.paise
    from unnest(${sql.param(targets.map(({ id }) => id))}::uuid[], ${sql.param(targets.map(({ paise }) => paise))}::bigint[])
      as each(id, paise)
    on conflict (month, franchise_id) do update set paise = excluded.paise`)
}

/** Gives franchises their usual target back in a month. */
export async function dropTargets(tx: Tx, month: string, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from ${revenueTargets} where month = ${month}
    and franchise_id = any(${sql.param([...ids])}::uuid[])`)
}
