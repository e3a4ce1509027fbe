import { and, asc, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { choicesOf } from '../../../contract/core/text/several.ts'
import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'
import { OUTLET_ACCOUNT_EVENTS, OUTLET_EVENTS } from '../../../contract/outlets/outlets.ts'
import type { OutletFilter } from '../../../contract/outlets/outlets.ts'
import { ApiError } from '../../platform/api-error.ts'
import { foundBy } from '../../platform/blocks/found-by.ts'
import { isAmong } from '../../platform/blocks/is-among.ts'
import { lockForChange } from '../../platform/blocks/lock-for-change.ts'
import type { PageAsked } from '../../platform/blocks/paged.ts'
import { paged } from '../../platform/blocks/paged.ts'
import { auditTrail } from '../../platform/database/audit-table.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { isOneOf } from '../../platform/database/many-rows.ts'
import { accounts } from '../accounts/table.ts'
import { sessions } from '../sessions/table.ts'
import { isAccountOf, OUTLETS, selectOutlets, stateOf } from './columns.ts'
import { hasExpiry } from './expiry-queries.ts'
import { selectMonth } from './month-queries.ts'
import { franchises } from './network/table.ts'

/** The outlets of the kind that a search means. */
export function searchedOutlets(kind: OutletKind, search: string): SQL | undefined {
  const { searchText } = OUTLETS[kind].table
  return foundBy(searchText, search)
}

const target = franchises.monthlyTargetPaise
const TARGETS = {
  reached: sql`${target} > 0 and coalesce(revenue, 0) >= ${target}`,
  below: sql`${target} > 0 and coalesce(revenue, 0) < ${target}`,
}

function condition(kind: OutletKind, filter: OutletFilter): SQL | undefined {
  const { search, state, district, documents, type, partner, target: wanted } = filter
  const ofFranchise =
    kind === 'franchise'
      ? [
          isAmong(franchises.type, choicesOf(type)),
          isAmong(franchises.servicePartnerId, choicesOf(partner)),
          wanted && TARGETS[wanted],
        ]
      : []
  return and(
    search ? searchedOutlets(kind, search) : undefined,
    isAmong(stateOf(kind), choicesOf(state)),
    isAmong(OUTLETS[kind].table.district, choicesOf(district)),
    or(...choicesOf(documents).map((each) => hasExpiry(kind, each))),
    ...ofFranchise,
  )
}

/** The order of a list, by name unless it says otherwise. Outlets without figures this month count as zero. */
function orderOf(sort: OutletFilter['sort'] = 'name'): SQL {
  const direction = sort.startsWith('-') ? desc : asc
  const column = sort.replace('-', '')
  const first = column === 'name' ? [] : [sql`${direction(sql.raw(column))}`]
  const byName = column === 'name' ? direction : asc
  return sql.join([...first, sql`${byName(sql`name`)}, ${byName(sql`id`)}`], sql`, `)
}

/** Selects `id` and the columns of the order of a list's rows; the month is read where it is asked for. */
function selectFound(kind: OutletKind, filter: OutletFilter): SQL {
  const { table } = OUTLETS[kind]
  const needsMonth = (filter.sort && !filter.sort.endsWith('name')) || filter.target
  const month = needsMonth
    ? sql`left join (${selectMonth(kind)}) as month on month.outlet_id = ${table.id}`
    : sql``
  const figures = needsMonth
    ? sql`, coalesce(completed, 0) as completed, coalesce(revenue, 0) as revenue`
    : sql``
  return sql`select ${table.id} as id, lower(${table.name}) as name ${figures}
    from ${table} left join ${accounts} on ${isAccountOf(kind)} ${month}
    where ${condition(kind, filter) ?? sql`true`}`
}

async function readInOrder(tx: Queryable, kind: OutletKind, ids: readonly string[]) {
  const rows = await selectOutlets(tx, kind).where(isOneOf(OUTLETS[kind].table.id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** One page of outlets in the filter's order, and the number of all. */
export async function listOutletsPage(
  tx: Queryable,
  kind: OutletKind,
  filter: OutletFilter,
  page: PageAsked,
) {
  const order = orderOf(filter.sort)
  return paged(tx, selectFound(kind, filter), { ...page, order }, async (ids) => {
    const { rows } = await tx.execute<{ id: string }>(sql`select id from ${ids} as page(id)`)
    return readInOrder(
      tx,
      kind,
      rows.map(({ id }) => id),
    )
  })
}

/** The ids of all outlets of the filter, in its order. */
export async function listOutletIds(
  tx: Queryable,
  kind: OutletKind,
  filter: OutletFilter,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from (${selectFound(kind, filter)}) as found order by ${orderOf(filter.sort)}`,
  )
  return rows.map(({ id }) => id)
}

/** These outlets, in this order. */
export const listOutletsByIds = readInOrder

/** 404 `outlet.not_found`, also for one of the other kind. */
export async function getOutletRecord(tx: Queryable, kind: OutletKind, id: string) {
  const [row] = await readInOrder(tx, kind, [id])
  if (!row) throw new ApiError('outlet.not_found')
  return row
}

/** Locks the outlet; with the version that was seen, 409 `outlet.stale` with the present state for another one. */
export function lockOutlet(
  tx: Tx,
  kind: OutletKind,
  id: string,
  seen?: { version: number; current: () => Promise<unknown> },
) {
  const stale = seen && ({ ...seen, stale: 'outlet.stale' } as const)
  const missing = 'outlet.not_found' as const
  return kind === 'franchise'
    ? lockForChange(tx, { table: franchises, where: eq(franchises.id, id), missing }, stale)
    : lockForChange(
        tx,
        { table: OUTLETS.partner.table, where: eq(OUTLETS.partner.table.id, id), missing },
        stale,
      )
}

/** Every partner with the user name by which files name it. */
export async function listPartners(tx: Queryable) {
  const { table } = OUTLETS.partner
  return tx
    .select({
      id: table.id,
      name: table.name,
      active: table.active,
      userName: sql<string>`coalesce(${accounts.userName}, '')`,
    })
    .from(table)
    .leftJoin(accounts, isAccountOf('partner'))
}

/** Where the outlets of the filter are and whether they are active, in no order. */
export async function listPositions(tx: Queryable, kind: OutletKind, filter: OutletFilter) {
  const { table } = OUTLETS[kind]
  const { id, latitude, longitude, active } = table
  const { sort: _, ...narrowed } = filter
  return tx
    .select({ id, latitude, longitude, active })
    .from(table)
    .where(sql`${id} in (select id from (${selectFound(kind, narrowed)}) as found)`)
    .orderBy(asc(id))
}

/** The franchises that are assigned to the partner, by name. */
export async function listAssigned(tx: Queryable, partnerId: string) {
  return tx
    .select({ _id: franchises.id, name: franchises.name, isActive: franchises.active })
    .from(franchises)
    .where(eq(franchises.servicePartnerId, partnerId))
    .orderBy(asc(franchises.name), asc(franchises.id))
}

/** The accounts that the outlet's state opens and closes: its own, and the vans of a franchise. */
export async function listAccountsOf(tx: Queryable, kind: OutletKind, id: string) {
  const order = asc(sql`lower(concat(${accounts.firstName}, ${accounts.userName}))`)
  return tx
    .select()
    .from(accounts)
    .where(eq(OUTLETS[kind].ofAccount, id))
    .orderBy(order, asc(accounts.id))
}

/** How many sessions these accounts have. */
export async function countSessions(tx: Queryable, accountIds: string[]): Promise<number> {
  if (accountIds.length === 0) return 0
  return tx.$count(sessions, isOneOf(sessions.accountId, accountIds))
}

/** What was done with the outlet, and by others with its account, oldest first. */
export async function listOutletEvents(
  tx: Queryable,
  kind: OutletKind,
  id: string,
  accountId: string | null,
) {
  const ofOutlet = and(
    eq(auditTrail.subject, kind),
    eq(auditTrail.subjectId, id),
    inArray(auditTrail.action, [...OUTLET_EVENTS]),
  )
  const ofAccount =
    accountId === null
      ? undefined
      : and(
          eq(auditTrail.subject, 'account'),
          eq(auditTrail.subjectId, accountId),
          isNotNull(auditTrail.actorId),
          inArray(auditTrail.action, [...OUTLET_ACCOUNT_EVENTS]),
        )
  return tx
    .select()
    .from(auditTrail)
    .where(or(ofOutlet, ofAccount))
    .orderBy(asc(auditTrail.receivedAt), asc(auditTrail.id))
}
