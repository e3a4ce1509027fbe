import type { FastifyInstance } from 'fastify'
import { readDeviceKey } from '../../../contract/devices/device-key.ts'
import { registerDevice } from '../../../contract/devices/devices.ts'
import type { AppDependencies } from '../../app-parts.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { createThrottle } from '../../platform/http/throttle.ts'
import { deviceKeyOf, registerDeviceOf } from './service.ts'

/** A device's prefix of provisional numbers is never given to another: there are not enough to waste. */
const NEW_A_DAY = 200

/** Devices register their keys, and get the key that opens the caller's data on them. */
export function deviceRoutes(app: FastifyInstance, { database }: AppDependencies): void {
  const { db, pool } = database
  const byAccount = createThrottle(pool, {
    ...{ name: 'devices', points: NEW_A_DAY, seconds: 86_400, code: 'request.too_many' },
  })
  serve(app, registerDevice, ({ caller, body }) =>
    registerDeviceOf(db, caller, body.publicKey, (accountId) => byAccount.take(accountId)),
  )
  serve(app, readDeviceKey, async ({ caller }) => ({ key: await deviceKeyOf(db, caller) }))
}
