import type { MapState } from '../../../contract/outlets/map-states.ts'
import { MAP_STATES, overdueStep } from '../../../contract/outlets/map-states.ts'
import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'
import type { OutletPoints } from '../../../contract/outlets/outlet-map.ts'
import type { OutletFilter } from '../../../contract/outlets/outlets.ts'
import type { Db } from '../../platform/database/database.ts'
import { countOpen, countOverdue } from './open-work-queries.ts'
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
  const ids = rows.map(({ id }) => id)
  const [openOf, overdueOf] = [await countOpen(db, ids), await countOverdue(db, kind)]
  const open = ids.map((id) => openOf.get(id) ?? 0)
  const overdue = ids.map((id) => overdueOf.get(id) ?? 0)
  const states = rows.map(({ active }, at): MapState =>
    active ? overdueStep({ open: open[at] ?? 0, overdue: overdue[at] ?? 0 }) : 'inactive',
  )
  return {
    ids,
    positions: rows.flatMap(roundedPoint),
    states: states.map((state) => MAP_STATES.indexOf(state)).join(''),
    ...{ open, overdue },
  }
}
