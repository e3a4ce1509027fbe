import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { PAGE_SIZE } from '../../../contract/core/paging.ts'
import type { TaxProfile } from '../../../contract/tax/tax.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { franchises, servicePartners } from '../outlets/network/table.ts'
import { taxProfiles } from './table.ts'

/** Every franchise and partner with how it is taxed; by commission, as an individual, where nothing is written. */
const PROFILES = sql`
  select receiver.id, receiver.kind, receiver.name, receiver.active, receiver.search_text,
    coalesce(profile.pan, '') as pan, coalesce(profile.holder, 'individual') as holder,
    coalesce(profile.gstin, '') as gstin, coalesce(profile.rule, 'commission') as rule,
    coalesce(profile.version, 0) as version
  from (
    select id, 'franchise' as kind, name, active, search_text from ${franchises}
    union all
    select id, 'partner' as kind, name, active, search_text from ${servicePartners}
  ) as receiver left join ${taxProfiles} as profile on profile.receiver_id = receiver.id`

interface Row extends Record<string, unknown> {
  id: string
  kind: TaxProfile['receiverKind']
  name: string
  active: boolean
  pan: string
  holder: TaxProfile['holder']
  gstin: string
  rule: TaxProfile['rule']
  version: number
}

const profileOf = ({ id, kind, name, active, pan, holder, gstin, rule, version }: Row) => ({
  ...{ receiverId: id, receiverKind: kind, name, isActive: active },
  ...{ pan, holder, gstin, rule, version },
})

const escaped = (word: string) => word.replace(/[\\%_]/g, String.raw`\$&`)

/** Those whose name, or PAN, has all words of the search. */
function found(search: string | undefined): SQL {
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const has = words.map((word) => {
    const part = `%${escaped(word)}%`
    return sql`(lower(name) like ${part} or search_text like ${part} or lower(pan) like ${part})`
  })
  return has.length === 0 ? sql`true` : sql.join(has, sql` and `)
}

/** One page by name. */
export async function listProfiles(tx: Queryable, search: string | undefined, page: number) {
  const { rows } = await tx.execute<Row & { total: string }>(sql`
    select *, count(*) over () as total from (${PROFILES}) as profile where ${found(search)}
    order by lower(name), id limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`)
  return { rows: rows.map(profileOf), total: Number(rows[0]?.total ?? 0), page }
}

/** How one receiver is taxed. */
export async function findProfile(tx: Queryable, id: string): Promise<TaxProfile | undefined> {
  const { rows } = await tx.execute<Row>(
    sql`select * from (${PROFILES}) as profile where id = ${id}`,
  )
  return rows.map(profileOf)[0]
}

/** How all of them are taxed, by their ids. */
export async function readProfiles(tx: Queryable): Promise<Map<string, TaxProfile>> {
  const { rows } = await tx.execute<Row>(PROFILES)
  return new Map(rows.map((row) => [row.id, profileOf(row)]))
}
