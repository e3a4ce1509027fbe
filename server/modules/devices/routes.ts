import type { FastifyInstance } from 'fastify'
import { registerDevice } from '../../../contract/devices.ts'
import type { AppParts } from '../../app-parts.ts'
import { serve } from '../../platform/endpoint-route.ts'
import { registerDeviceOf } from './service.ts'

/** Devices make themselves known. */
export function deviceRoutes(app: FastifyInstance, { database }: AppParts): void {
  serve(app, registerDevice, ({ caller, body }) =>
    registerDeviceOf(database.db, caller, body.publicKey),
  )
}
