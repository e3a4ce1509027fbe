import type { Viewer } from '../../../contract/core/roles.ts'
import type { DeviceFilter, HeldRow } from '../../../contract/devices/device-list.ts'
import type { PageAsked } from '../../platform/blocks/paged.ts'
import { CSV_BATCH } from '../../platform/blocks/serve-csv.ts'
import type { Db, Queryable } from '../../platform/database/database.ts'
import { toRows } from './held-mappers.ts'
import { listDeviceIds, listDeviceRecords, listDevicesPage } from './held-queries.ts'

async function readRows(tx: Queryable, ids: readonly string[], now: Date): Promise<HeldRow[]> {
  const records = await listDeviceRecords(tx, ids)
  const byId = new Map(records.map((record) => [record.device.id, record]))
  return toRows(
    tx,
    ids.flatMap((id) => byId.get(id) ?? []),
    now,
  )
}

/** One page of the devices that the viewer may see, and what each still holds. */
export async function readDevices(
  db: Db,
  viewer: Viewer,
  filter: DeviceFilter,
  page: PageAsked,
  now = new Date(),
) {
  const found = await listDevicesPage(db, viewer, filter, page, now)
  return { ...found, rows: await readRows(db, found.rows, now) }
}

/** The devices of the filter in its order, some hundreds at a time. */
export async function* deviceBatches(
  db: Db,
  viewer: Viewer,
  filter: DeviceFilter,
  at: Date,
): AsyncGenerator<HeldRow[]> {
  const ids = await listDeviceIds(db, viewer, filter, at)
  for (let from = 0; from < ids.length; from += CSV_BATCH) {
    yield await readRows(db, ids.slice(from, from + CSV_BATCH), at)
  }
}
