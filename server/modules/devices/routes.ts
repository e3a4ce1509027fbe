import type { FastifyInstance } from 'fastify'
import { registerDevice } from '../../../contract/devices/devices.ts'
import type { AppDependencies } from '../../app-parts.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { createThrottle } from '../../platform/http/throttle.ts'
import { registerDeviceOf } from './service.ts'

/** The envelopes of provisional numbers are few, and nobody's are given to another ever again. */
const NEW_A_DAY = 200

/** Devices make themselves known. */
export function deviceRoutes(app: FastifyInstance, { database }: AppDependencies): void {
  const { db, pool } = database
  const byAccount = createThrottle(pool, {
    ...{ name: 'devices', points: NEW_A_DAY, seconds: 86_400, code: 'request.too_many' },
  })
  serve(app, registerDevice, ({ caller, body }) =>
    registerDeviceOf(db, caller, body.publicKey, (accountId) => byAccount.take(accountId)),
  )
}
