import { eq, sql } from 'drizzle-orm'
import type { AnalyticsFilter, Dimension } from '../../../contract/analytics/view.ts'
import { DIMENSIONS } from '../../../contract/analytics/view.ts'
import { NO_PARTNER } from '../../../contract/applications/application-filters.ts'
import type { Texts } from '../../../contract/core/languages.ts'
import { displayName } from '../../../contract/core/person-names.ts'
import { INDIA_TODAY } from '../../platform/database/database-now.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { accounts } from '../accounts/table.ts'
import { categories, services } from '../catalogue/table.ts'
import { franchises, servicePartners } from '../outlets/network/table.ts'

/** Something that figures are counted by, and what it is a part of. */
interface Named {
  id: string
  name: Texts
  /** A service's category, a franchise's district. */
  part: string
}

const plain = (name: string): Texts => ({ en: name, hi: '', mr: '' })

/** The services, franchises, partners or vans by name, also those that are no longer active. */
export async function listNamed(
  tx: Queryable,
  by: Exclude<Dimension, 'category' | 'district'>,
): Promise<Map<string, Named>> {
  const rows = await readNamed(tx, by)
  return new Map(rows.map((row) => [row.id, row]))
}

async function readNamed(
  tx: Queryable,
  by: Exclude<Dimension, 'category' | 'district'>,
): Promise<Named[]> {
  if (by === 'service') {
    const { id, name, nameHi: hi, nameMr: mr, categoryId: part } = services
    const rows = await tx.select({ id, name, hi, mr, part }).from(services)
    return rows.map(({ id: each, name: en, ...row }) => ({
      id: each,
      name: { en, hi: row.hi, mr: row.mr },
      part: row.part,
    }))
  }
  if (by === 'franchise') {
    const { id, name, district: part } = franchises
    const rows = await tx.select({ id, name, part }).from(franchises)
    return rows.map((row) => ({ ...row, name: plain(row.name) }))
  }
  if (by === 'partner') {
    const { id, name } = servicePartners
    const rows = await tx.select({ id, name }).from(servicePartners)
    return rows.map((row) => ({ id: row.id, name: plain(row.name), part: '' }))
  }
  const { id, firstName, lastName, userName } = accounts
  const rows = await tx
    .select({ id, firstName, lastName, userName })
    .from(accounts)
    .where(eq(accounts.userType, 'gramvan'))
  return rows.map((row) => ({
    id: row.id,
    name: plain(displayName({ ...row, franchiseName: '', servicePartnerName: '' }, '')),
    part: '',
  }))
}

/** The categories by name. */
export async function listCategories(tx: Queryable): Promise<Map<string, Texts>> {
  const { id, name, nameHi, nameMr } = categories
  const rows = await tx.select({ id, name, nameHi, nameMr }).from(categories)
  return new Map(rows.map((row) => [row.id, { en: row.name, hi: row.nameHi, mr: row.nameMr }]))
}

/** The names of what a view is narrowed to; nothing for an id that there is not, and for applications without a partner. */
export async function listFilterNames(tx: Queryable, filter: AnalyticsFilter) {
  const names: { of: Dimension; name: Texts }[] = []
  for (const of of DIMENSIONS) {
    const value = filter[of]
    if (value === undefined || value === NO_PARTNER) continue
    if (of === 'district') names.push({ of, name: plain(value) })
    else if (of === 'category') {
      const name = (await listCategories(tx)).get(value)
      if (name) names.push({ of, name })
    } else {
      const named = (await listNamed(tx, of)).get(value)
      if (named) names.push({ of, name: named.name })
    }
  }
  return names
}

/** Today in India by the database's clock, and its moment. */
export async function readMoment(tx: Queryable): Promise<{ today: string; asOf: string }> {
  const { rows } = await tx.execute<{ today: string; at: string }>(
    sql`select ${INDIA_TODAY}::text as today,
      to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
  )
  return { today: rows[0]?.today ?? '', asOf: rows[0]?.at ?? '' }
}
