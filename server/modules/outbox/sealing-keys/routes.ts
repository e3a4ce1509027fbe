import type { FastifyInstance } from 'fastify'
import { getSealingKey } from '../../../../contract/outbox/sealing-keys.ts'
import type { AppDependencies } from '../../../app-parts.ts'
import { serve } from '../../../platform/http/endpoint-route.ts'
import { readSealingKey } from './service.ts'

/** What devices seal to. */
export function sealingKeyRoutes(app: FastifyInstance, { database }: AppDependencies): void {
  serve(app, getSealingKey, () => readSealingKey(database.db))
}
