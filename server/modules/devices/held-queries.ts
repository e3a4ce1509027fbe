import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { capturedBefore } from '../../../contract/core/holding-age.ts'
import { prefixOf, readProvisionalNumber } from '../../../contract/core/provisional-number.ts'
import type { Viewer } from '../../../contract/core/roles.ts'
import { choicesOf } from '../../../contract/core/text/several.ts'
import type { DeviceHolds } from '../../../contract/devices/device-filters.ts'
import { DISCARD_DAYS } from '../../../contract/devices/device-filters.ts'
import type { DeviceFilter, HeldRow } from '../../../contract/devices/device-list.ts'
import { foundBy } from '../../platform/blocks/found-by.ts'
import { isAmong } from '../../platform/blocks/is-among.ts'
import type { PageAsked } from '../../platform/blocks/paged.ts'
import { paged } from '../../platform/blocks/paged.ts'
import { visibleTo } from '../../platform/blocks/visible-to.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { isOneOf } from '../../platform/database/many-rows.ts'
import { personWords } from '../accounts/person-words.ts'
import { accounts } from '../accounts/table.ts'
import { discardedEnvelopes } from '../outbox/table.ts'
import { franchises, servicePartners } from '../outlets/network/table.ts'
import { sessions } from '../sessions/table.ts'
import { ofDevices, selectHeldEntries, waitsForPerson } from './held-entry-queries.ts'
import { devices } from './table.ts'

const DAY_MS = 24 * 60 * 60_000

/** Discards before this are no longer counted and shown. */
export function discardsSince(now: Date): Date {
  return new Date(now.getTime() - DISCARD_DAYS * DAY_MS)
}

/** A franchise's are those of its own counter and of its vans. */
function isVisible(viewer: Viewer): SQL {
  return visibleTo(viewer, { franchise: accounts.franchiseId })
}

const searchText = sql`concat(${franchises.searchText}, ${servicePartners.searchText}, ${personWords(devices.prefix)})`

function searched(search: string): SQL | undefined {
  const number = readProvisionalNumber(search)
  return number ? eq(devices.prefix, prefixOf(number)) : foundBy(searchText, search)
}

function holds(what: DeviceHolds, now: Date): SQL {
  const oldestBefore = (age: 'late' | 'stuck') =>
    sql`held.oldest < ${capturedBefore(age, now).toISOString()}::timestamptz`
  return {
    any: sql`held.device_id is not null`,
    late: oldestBefore('late'),
    stuck: oldestBefore('stuck'),
    person: sql`held.for_person > 0`,
    lost: sql`held.lost > 0`,
  }[what]
}

function condition(viewer: Viewer, filter: DeviceFilter, now: Date): SQL | undefined {
  const { search, holds: what, unseen, discards, franchise } = filter
  const unseenSince = new Date(now.getTime() - Number(unseen ?? 0) * DAY_MS).toISOString()
  return and(
    isVisible(viewer),
    // An ended device is left out, unless it holds work or work was given up there.
    sql`(${devices.endedAt} is null or held.device_id is not null or given_up.device_id is not null)`,
    search ? searched(search) : undefined,
    or(...choicesOf(what).map((each) => holds(each, now))),
    unseen && sql`${devices.lastSeenAt} < ${unseenSince}::timestamptz`,
    discards && sql`given_up.device_id is not null`,
    isAmong(accounts.franchiseId, choicesOf(franchise)),
  )
}

/**
 * Without a sort, the device whose work has waited longest comes first. Devices that hold nothing follow, the last
 * seen first.
 */
function orderOf(sort: DeviceFilter['sort']): SQL {
  const rest = sql`oldest nulls last, seen desc, id`
  if (!sort) return rest
  const direction = sort.startsWith('-') ? desc : asc
  return sql`${direction(sql.raw(sort.replace('-', '')))} nulls last, ${rest}`
}

const selectHeld = sql`select device_id, min(captured_at) as oldest,
    count(*) filter (where not is_lost) as waiting, count(*) filter (where is_lost) as lost,
    count(*) filter (where not is_lost and ${waitsForPerson}) as for_person
  from (${selectHeldEntries()}) as entries group by device_id`

/** Selects `id` and the columns of the order. */
function selectFound(viewer: Viewer, filter: DeviceFilter, now: Date): SQL {
  const since = discardsSince(now).toISOString()
  return sql`select ${devices.id} as id, held.oldest as oldest, coalesce(held.waiting, 0) as waiting,
      ${devices.lastSeenAt} as seen,
      lower(coalesce(${franchises.name}, ${servicePartners.name})) as outlet
    from ${devices} join ${accounts} on ${eq(accounts.id, devices.accountId)}
    left join ${franchises} on ${eq(franchises.id, accounts.franchiseId)}
    left join ${servicePartners} on ${eq(servicePartners.id, accounts.servicePartnerId)}
    left join (${selectHeld}) as held on held.device_id = ${devices.id}
    left join (select distinct device_id from ${discardedEnvelopes}
      where ${discardedEnvelopes.reportedAt} > ${since}::timestamptz) as given_up
      on given_up.device_id = ${devices.id}
    where ${condition(viewer, filter, now)}`
}

/** The ids of one page of devices, and the number of all. */
export async function listDevicesPage(
  tx: Queryable,
  viewer: Viewer,
  filter: DeviceFilter,
  page: PageAsked,
  now: Date,
) {
  const order = orderOf(filter.sort)
  return paged(tx, selectFound(viewer, filter, now), { ...page, order }, async (ids) => {
    const { rows } = await tx.execute<{ id: string }>(sql`select id from ${ids} as page(id)`)
    return rows.map(({ id }) => id)
  })
}

/** The ids of all devices of the filter, in its order. */
export async function listDeviceIds(
  tx: Queryable,
  viewer: Viewer,
  filter: DeviceFilter,
  now: Date,
) {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from (${selectFound(viewer, filter, now)}) as found order by ${orderOf(filter.sort)}`,
  )
  return rows.map(({ id }) => id)
}

function selectDevices(tx: Queryable) {
  return tx
    .select({
      device: devices,
      account: accounts,
      franchiseName: franchises.name,
      franchisePhone: franchises.phone,
      partnerName: servicePartners.name,
      partnerPhone: servicePartners.phone,
      session: sessions,
    })
    .from(devices)
    .innerJoin(accounts, eq(accounts.id, devices.accountId))
    .leftJoin(franchises, eq(franchises.id, accounts.franchiseId))
    .leftJoin(servicePartners, eq(servicePartners.id, accounts.servicePartnerId))
    .leftJoin(sessions, eq(sessions.id, devices.sessionId))
}

export type DeviceRecord = Awaited<ReturnType<typeof selectDevices>>[number]

/** These devices with their owners, in no order. */
export function listDeviceRecords(tx: Queryable, ids: readonly string[]) {
  return selectDevices(tx).where(isOneOf(devices.id, ids))
}

/** The device, if the viewer may see it. */
export async function findDeviceRecord(tx: Queryable, viewer: Viewer, id: string) {
  const [row] = await selectDevices(tx).where(and(eq(devices.id, id), isVisible(viewer)))
  return row
}

interface KindRow extends Record<string, unknown> {
  device_id: string
  kind: HeldRow['kinds'][number]['kind']
  waiting: string
  lost: string
  for_person: string
  oldest: string
}

/** What each of these devices holds, by kind; one that holds nothing has no row. */
export async function listHeldByKind(tx: Queryable, ids: readonly string[]) {
  const { rows } = await tx.execute<KindRow>(sql`
    select device_id, kind, min(captured_at) as oldest,
      count(*) filter (where not is_lost) as waiting, count(*) filter (where is_lost) as lost,
      count(*) filter (where not is_lost and ${waitsForPerson}) as for_person
    from (${selectHeldEntries(ofDevices(ids))}) as entries group by device_id, kind
    order by waiting desc, kind`)
  return rows.map((row) => ({
    ...{ deviceId: row.device_id, kind: row.kind, oldest: new Date(row.oldest) },
    ...{ waiting: Number(row.waiting), lost: Number(row.lost), forPerson: Number(row.for_person) },
  }))
}

/** How much was given up on each of these devices since then; none has no entry. */
export async function countDiscards(tx: Queryable, ids: readonly string[], since: Date) {
  const { deviceId, reportedAt } = discardedEnvelopes
  const total = sql`count(*)`.mapWith(Number)
  const rows = await tx
    .select({ deviceId, total })
    .from(discardedEnvelopes)
    .where(and(isOneOf(deviceId, ids), sql`${reportedAt} > ${since.toISOString()}::timestamptz`))
    .groupBy(deviceId)
  return new Map(rows.map((row) => [row.deviceId, row.total]))
}
