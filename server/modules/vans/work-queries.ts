import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { boundsOfIndiaDay, indiaDay } from '../../../contract/core/india-day.ts'
import type { Viewer } from '../../../contract/core/roles.ts'
import type { VanFilter, VillageRow } from '../../../contract/vans/van-work.ts'
import { SHOWN_VILLAGES } from '../../../contract/vans/van-work.ts'
import { foundBy } from '../../platform/blocks/found-by.ts'
import type { PageAsked } from '../../platform/blocks/paged.ts'
import { paged } from '../../platform/blocks/paged.ts'
import { visibleTo } from '../../platform/blocks/visible-to.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { personWords } from '../accounts/person-words.ts'
import { accounts } from '../accounts/table.ts'
import { applications } from '../applications/table.ts'
import { selectHeldEntries } from '../devices/held-entry-queries.ts'
import { devices } from '../devices/table.ts'
import { franchises } from '../outlets/network/table.ts'
import { villages } from '../places/table.ts'

/** A franchise sees its own vans, a partner those of the franchises that are assigned to it. */
function isVisible(viewer: Viewer): SQL {
  return visibleTo(viewer, {
    franchise: accounts.franchiseId,
    partner: franchises.servicePartnerId,
  })
}

/** The vans' applications that the viewer may see: a partner sees those that are assigned to it. */
function mayCount(viewer: Viewer): SQL {
  return visibleTo(viewer, {
    franchise: applications.franchiseId,
    partner: applications.servicePartnerId,
  })
}

const begin = (day: string) => sql`${boundsOfIndiaDay(day).start.toISOString()}::timestamptz`

/** `today` and `month`: what was received since the day, and since the first, began in India. */
function selectCounts(now: Date): SQL {
  const day = indiaDay(now)
  return sql`count(*) filter (where ${applications.receivedAt} >= ${begin(day)}) as today, count(*) as month`
}

const isOfMonth = (now: Date) =>
  sql`${applications.receivedAt} >= ${begin(indiaDay(now).replace(/\d\d$/, '01'))}`

const CONTACTS = sql`select account_id, max(last_seen_at) as seen, max(reported_at) as reported
  from ${devices} group by account_id`

const HELD = sql`select account_id, min(captured_at) as oldest,
    count(*) filter (where not is_lost) as waiting, count(*) filter (where is_lost) as lost
  from (${selectHeldEntries()}) as entries group by account_id`

/** The active vans that the viewer may see, with their last contact and what they hold. */
function selectVans(viewer: Viewer, { search, franchise }: VanFilter, joined = sql``): SQL {
  const text = sql`concat(${franchises.searchText}, ${personWords()})`
  const isFound = and(
    eq(accounts.userType, 'gramvan'),
    eq(accounts.active, true),
    isVisible(viewer),
    search ? foundBy(text, search) : undefined,
    franchise ? eq(accounts.franchiseId, franchise) : undefined,
  )
  return sql`from ${accounts} join ${franchises} on ${eq(franchises.id, accounts.franchiseId)}
    left join (${CONTACTS}) as contact on contact.account_id = ${accounts.id}
    left join (${HELD}) as held on held.account_id = ${accounts.id}
    ${joined} where ${isFound}`
}

const seen = sql`greatest(${accounts.lastSeenAt}, contact.seen)`

function orderOf(sort: VanFilter['sort']): SQL {
  const rest = sql`oldest nulls last, seen nulls first, id`
  if (!sort) return rest
  const direction = sort.startsWith('-') ? desc : asc
  return sql`${direction(sql.raw(sort.replace('-', '')))} nulls last, ${rest}`
}

/** Selects `id` and the columns of the order; applications are counted where the order asks for them. */
function selectFound(viewer: Viewer, filter: VanFilter, now: Date): SQL {
  const isByCount = /today|month/.test(filter.sort ?? '')
  const counts = isByCount
    ? sql`left join (select ${applications.createdById} as account_id, ${selectCounts(now)}
        from ${applications} where ${isOfMonth(now)} and ${mayCount(viewer)} group by 1) as counted
        on counted.account_id = ${accounts.id}`
    : sql``
  const columns = isByCount
    ? sql`, coalesce(counted.today, 0) as today, coalesce(counted.month, 0) as month`
    : sql``
  return sql`select ${accounts.id} as id, held.oldest as oldest, coalesce(held.waiting, 0) as waiting,
    ${seen} as seen,
    lower(concat_ws(' ', ${accounts.firstName}, ${accounts.lastName}, ${accounts.userName})) as name ${columns}
    ${selectVans(viewer, filter, counts)}`
}

export interface VanRecord extends Record<string, unknown> {
  id: string
  first_name: string
  last_name: string
  user_name: string
  phone: string
  franchise_id: string
  franchise_name: string
  latitude: number
  longitude: number
  seen: string | null
  reported: string | null
  waiting: string | null
  lost: string | null
  oldest: string | null
}

const selectRecords = (
  from: SQL,
) => sql`select ${accounts.id}, ${accounts.firstName}, ${accounts.lastName},
    ${accounts.userName}, ${accounts.phone}, ${franchises.id} as franchise_id,
    ${franchises.name} as franchise_name, ${franchises.latitude}, ${franchises.longitude}, ${seen} as seen,
    contact.reported, held.waiting, held.lost, held.oldest ${from}`

/** One page of vans in the filter's order, and the number of all. */
export async function listVansPage(
  tx: Queryable,
  viewer: Viewer,
  filter: VanFilter,
  page: PageAsked,
  now: Date,
) {
  const order = orderOf(filter.sort)
  return paged(tx, selectFound(viewer, filter, now), { ...page, order }, async (ids) => {
    const { rows } = await tx.execute<VanRecord>(sql`
      with page as (select id, row_number() over () as place from ${ids} as found(id))
      ${selectRecords(selectVans(viewer, {}, sql`join page on page.id = ${accounts.id}`))}
      order by place`)
    return rows
  })
}

/** All vans that the viewer may see, in no order. */
export async function listVanRecords(tx: Queryable, viewer: Viewer): Promise<VanRecord[]> {
  const { rows } = await tx.execute<VanRecord>(selectRecords(selectVans(viewer, {})))
  return rows
}

/** How many applications of each of these vans the viewer may see; one without any has no entry. */
export async function countWork(tx: Queryable, viewer: Viewer, ids: readonly string[], now: Date) {
  const { rows } = await tx.execute<{ id: string; today: string; month: string }>(sql`
    select ${applications.createdById} as id, ${selectCounts(now)} from ${applications}
    where ${applications.createdById} = any(${sql.param(ids)}::uuid[])
      and ${isOfMonth(now)} and ${mayCount(viewer)} group by 1`)
  return new Map(
    rows.map(({ id, today, month }) => [id, { today: Number(today), month: Number(month) }]),
  )
}

interface VillageRecord extends Record<string, unknown> {
  name: string | null
  taluka: string | null
  vans: string
  today: string
  month: string
  total: string
}

/** From which villages the vans' applications of this month came, the busiest first. */
export async function listVillages(
  tx: Queryable,
  viewer: Viewer,
  now: Date,
): Promise<{ rows: VillageRow[]; total: number }> {
  const { rows } = await tx.execute<VillageRecord>(sql`
    select coalesce(${villages.name}, nullif(${applications.village}, '')) as name, ${villages.taluka} as taluka,
      count(distinct ${applications.createdById}) as vans, ${selectCounts(now)}, count(*) over () as total
    from ${applications}
    join ${accounts} on ${and(eq(accounts.id, applications.createdById), eq(accounts.userType, 'gramvan'))}
    left join ${villages} on ${eq(villages.id, applications.villageId)}
    where ${isOfMonth(now)} and ${mayCount(viewer)}
    group by 1, 2 order by month desc, name nulls last, taluka limit ${SHOWN_VILLAGES}`)
  return {
    rows: rows.map(({ name, taluka, ...counts }) => ({
      ...{ name, taluka, vans: Number(counts.vans) },
      ...{ today: Number(counts.today), month: Number(counts.month) },
    })),
    total: Number(rows[0]?.total ?? 0),
  }
}
