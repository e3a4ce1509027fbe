import { displayName } from '../../../contract/core/person-names.ts'
import type { Viewer } from '../../../contract/core/roles.ts'
import type { MapState } from '../../../contract/outlets/map-states.ts'
import { MAP_STATES } from '../../../contract/outlets/map-states.ts'
import type { OutletPoints } from '../../../contract/outlets/outlet-map.ts'
import { vanState } from '../../../contract/vans/van-state.ts'
import type { VanFilter, VanRow } from '../../../contract/vans/van-work.ts'
import type { PageAsked } from '../../platform/blocks/paged.ts'
import type { Db } from '../../platform/database/database.ts'
import { roundedPoint } from '../outlets/points.ts'
import type { VanRecord } from './work-queries.ts'
import { countWork, listVanRecords, listVansPage } from './work-queries.ts'

const instant = (text: string | null) => (text === null ? null : new Date(text).toISOString())

function toRow(van: VanRecord, viewer: Viewer, counts: { today: number; month: number }): VanRow {
  const names = { firstName: van.first_name, lastName: van.last_name, userName: van.user_name }
  return {
    _id: van.id,
    name: displayName({ ...names, franchiseName: '', servicePartnerName: '' }, ''),
    franchise: { _id: van.franchise_id, name: van.franchise_name },
    phone: viewer.userType === 'service_partner' ? '' : van.phone,
    lastSeenAt: instant(van.seen),
    reportedAt: instant(van.reported),
    waiting: Number(van.waiting ?? 0),
    lost: Number(van.lost ?? 0),
    oldestAt: instant(van.oldest),
    ...counts,
  }
}

/** One page of the vans that the viewer may see, with what they hold and what they did. */
export async function readVans(
  db: Db,
  viewer: Viewer,
  filter: VanFilter,
  page: PageAsked,
  now = new Date(),
) {
  const found = await listVansPage(db, viewer, filter, page, now)
  const ids = found.rows.map(({ id }) => id)
  const counts = await countWork(db, viewer, ids, now)
  const none = { today: 0, month: 0 }
  return { ...found, rows: found.rows.map((van) => toRow(van, viewer, counts.get(van.id) ?? none)) }
}

/** The worst first. */
const BY_NEED: readonly MapState[] = ['overdue', 'inactive', 'active']

/** The franchises that have vans, each once, with the state of the van that needs somebody most. */
export async function readVanPoints(
  db: Db,
  viewer: Viewer,
  now = Date.now(),
): Promise<OutletPoints> {
  const vans = await listVanRecords(db, viewer)
  const byFranchise = [...Map.groupBy(vans, ({ franchise_id }) => franchise_id)].toSorted(
    ([one], [other]) => (one < other ? -1 : 1),
  )
  const statesOf = (members: readonly VanRecord[]): MapState[] =>
    members.map(({ oldest, seen }) =>
      vanState({ oldestAt: instant(oldest), lastSeenAt: instant(seen) }, now),
    )
  const states = byFranchise.map(([, members]) => statesOf(members))
  const worst = (of: readonly MapState[]) => BY_NEED.find((state) => of.includes(state)) ?? 'active'
  return {
    ids: byFranchise.map(([id]) => id),
    positions: byFranchise.flatMap(([, [van]]) => (van ? roundedPoint(van) : [])),
    states: states.map((of) => MAP_STATES.indexOf(worst(of))).join(''),
    open: states.map((of) => of.length),
    overdue: states.map((of) => of.filter((state) => state === 'overdue').length),
  }
}
