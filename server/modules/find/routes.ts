import type { FastifyInstance } from 'fastify'
import { findAnything } from '../../../contract/find/find.ts'
import type { AppDependencies } from '../../app-parts.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { find } from './service.ts'

/** One search over all that a person may see. */
export function findRoutes(app: FastifyInstance, { database }: AppDependencies): void {
  serve(app, findAnything, ({ caller, query }) => find(database.db, caller, query.search))
}
