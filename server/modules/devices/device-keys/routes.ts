import type { FastifyInstance } from 'fastify'
import { readDeviceKey } from '../../../../contract/devices/device-key.ts'
import type { AppDependencies } from '../../../app-parts.ts'
import { serve } from '../../../platform/http/endpoint-route.ts'
import { deviceKeyOf } from './service.ts'

/** The key that opens the caller's data on the caller's devices. */
export function deviceKeyRoutes(app: FastifyInstance, { database }: AppDependencies): void {
  serve(app, readDeviceKey, async ({ caller }) => ({
    key: await deviceKeyOf(database.db, caller),
  }))
}
