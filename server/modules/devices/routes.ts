import { readDeviceKey } from '../../../contract/devices/device-key.ts'
import { exportDevices, getDevice, listDevices } from '../../../contract/devices/device-list.ts'
import { registerDevice } from '../../../contract/devices/devices.ts'
import type { Routes } from '../../app-parts.ts'
import { serveCsv } from '../../platform/blocks/serve-csv.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { createThrottle } from '../../platform/http/throttle.ts'
import { DEVICE_COLUMNS } from './export.ts'
import { readDevice } from './held-detail.ts'
import { deviceBatches, readDevices } from './holdings.ts'
import { deviceKeyOf, registerDeviceOf } from './service.ts'

/** A device's prefix of provisional numbers is never given to another: there are not enough to waste. */
const NEW_A_DAY = 200

/** Devices register their keys and get the key of the caller's data on them; others see what they hold. */
export const routes: Routes = (app, { database }) => {
  const { db, pool } = database
  const byAccount = createThrottle(pool, {
    ...{ name: 'devices', points: NEW_A_DAY, seconds: 86_400, code: 'request.too_many' },
  })
  serve(app, registerDevice, ({ caller, body }) =>
    registerDeviceOf(db, caller, body.publicKey, (accountId) => byAccount.take(accountId)),
  )
  serve(app, listDevices, ({ caller, query: { page, after, ...filter } }) =>
    readDevices(db, caller, filter, { page, after }),
  )
  serveCsv(app, database, exportDevices, {
    list: 'devices',
    fileName: 'devices.csv',
    columns: DEVICE_COLUMNS,
    batchesOf: ({ caller, query }, at) => deviceBatches(db, caller, query, at),
  })
  serve(app, getDevice, ({ caller, params }) => readDevice(db, caller, params.id))
  serve(app, readDeviceKey, async ({ caller }) => ({ key: await deviceKeyOf(db, caller) }))
}
