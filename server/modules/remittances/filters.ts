import { and, asc, desc, eq, gte, like, lte, or, sql } from 'drizzle-orm'
import type { Column, SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Viewer } from '../../../contract/core/roles.ts'
import { searchWords } from '../../../contract/core/text/search-words.ts'
import { choicesOf } from '../../../contract/core/text/several.ts'
import { typedPaise } from '../../../contract/core/text/typed-numbers.ts'
import type { RemittanceFilter } from '../../../contract/remittances/remittances.ts'
import { foundBy } from '../../platform/blocks/found-by.ts'
import { isAmong } from '../../platform/blocks/is-among.ts'
import { visibleTo as visibleBy } from '../../platform/blocks/visible-to.ts'
import { franchises } from '../outlets/network/table.ts'
import { remittances } from './table.ts'

/** A remittance, or another one beside it. */
type Columns = Record<'franchiseId' | 'state', Column>

/** The remittances that a viewer may see: an administrator all, a franchise its own. Nobody else has any. */
export function visibleTo(viewer: Viewer, table: Columns = remittances): SQL {
  const { userType } = viewer
  if (userType !== 'admin' && userType !== 'franchise') return sql`false`
  return visibleBy(viewer, { franchise: table.franchiseId })
}

/** Number, reference or amount, or the franchise's name or place. */
function searched(search: string): SQL | undefined {
  const words = searchWords(search)
  const joined = words.join('')
  if (joined === '') return undefined
  const part = `%${joined}%`
  const paise = typedPaise(search)
  // Digits are a number, a reference or an amount, and no phone.
  const named = /\d/.test(joined) ? sql`false` : foundBy(franchises.searchText, search)
  return or(
    like(sql`lower(replace(${remittances.number}, '-', ''))`, part),
    like(sql`lower(replace(${remittances.provisionalNumber}, '-', ''))`, part),
    like(sql`lower(${remittances.reference})`, part),
    paise === undefined ? undefined : eq(remittances.paise, paise),
    sql`${remittances.franchiseId} in (select ${franchises.id} from ${franchises} where ${named})`,
  )
}

/** The condition of a list: what the viewer may see, narrowed by the filters. */
export function listCondition(viewer: Viewer, filter: RemittanceFilter): SQL {
  const { search, state, way, franchise, from, to } = filter
  const all = and(
    visibleTo(viewer),
    isAmong(remittances.state, choicesOf(state)),
    isAmong(remittances.way, choicesOf(way)),
    isAmong(remittances.franchiseId, choicesOf(franchise)),
    from ? gte(remittances.day, from) : undefined,
    to ? lte(remittances.day, to) : undefined,
    search ? searched(search) : undefined,
  )
  return all ?? sql`true`
}

export const other = alias(remittances, 'other')

const counts = (table: Columns) => sql`${table.state} in ('waiting', 'confirmed')`

/**
 * Whether `other` looks like the same money as a remittance that counts (`isLikelyDouble` of the contract has the rule
 * for pages), as far as the viewer may see it.
 */
export function isDoubledBy(viewer: Viewer): SQL {
  return sql`(${other.id} <> ${remittances.id} and ${counts(remittances)} and ${counts(other)}
    and (${other.reference} = ${remittances.reference} and ${other.way} = ${remittances.way}
      or ${other.franchiseId} = ${remittances.franchiseId} and ${other.day} = ${remittances.day}
        and ${other.paise} = ${remittances.paise})
    and ${visibleTo(viewer, other)})`
}

interface OrderedColumns {
  receivedAt: SQL
  day: SQL
  paise: SQL
  id: SQL
}

const OWN: OrderedColumns = {
  receivedAt: sql`${remittances.receivedAt}`,
  day: sql`${remittances.day}`,
  paise: sql`${remittances.paise}`,
  id: sql`${remittances.id}`,
}

/** The columns of an order in what a list's condition finds. */
export const FOUND: OrderedColumns = {
  receivedAt: sql`received_at`,
  day: sql`day`,
  paise: sql`paise`,
  id: sql`id`,
}

/** A list's order, the newest first unless it is asked otherwise; complete, so that no row changes pages. */
export function orderOf(sort: RemittanceFilter['sort'] = '-received', columns = OWN): SQL {
  const direction = sort.startsWith('-') ? desc : asc
  const { receivedAt, day, paise, id } = columns
  if (sort.endsWith('received')) return sql`${direction(receivedAt)}, ${direction(id)}`
  return sql`${direction(sort.endsWith('day') ? day : paise)}, ${desc(receivedAt)}, ${desc(id)}`
}
