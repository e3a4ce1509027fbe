import type { MapState } from '../../../contract/outlets/map-states.ts'
import { MAP_STATES } from '../../../contract/outlets/map-states.ts'
import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'
import type { OutletPoints } from '../../../contract/outlets/outlet-map.ts'
import type { OutletFilter } from '../../../contract/outlets/outlets.ts'
import type { Db } from '../../platform/database/database.ts'
import { countOverdue } from './open-work-queries.ts'
import { listPositions } from './queries.ts'

/** Four digits of a degree are about ten metres: less than a street. */
const POINT_DIGITS = 10_000
const rounded = (degrees: number) => Math.round(degrees * POINT_DIGITS) / POINT_DIGITS

/** A position as maps take it. */
export function roundedPoint({ latitude, longitude }: { latitude: number; longitude: number }) {
  return [rounded(latitude), rounded(longitude)]
}

/** Where the outlets of the filter are and how they stand, as the map takes them. */
export async function readPoints(
  db: Db,
  kind: OutletKind,
  filter: OutletFilter,
): Promise<OutletPoints> {
  const rows = await listPositions(db, kind, filter)
  const overdue = await countOverdue(db, kind)
  const stateOf = ({ id, active }: (typeof rows)[number]): MapState =>
    !active ? 'inactive' : overdue.has(id) ? 'overdue' : 'active'
  return {
    ids: rows.map(({ id }) => id),
    positions: rows.flatMap(roundedPoint),
    states: rows.map((row) => MAP_STATES.indexOf(stateOf(row))).join(''),
  }
}
