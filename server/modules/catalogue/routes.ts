import type { FastifyInstance } from 'fastify'
import { getCatalogue } from '../../../contract/catalogue/services.ts'
import type { AppDependencies } from '../../app-parts.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { readCatalogue } from './service.ts'

/** The services catalogue. */
export function catalogueRoutes(app: FastifyInstance, { database }: AppDependencies): void {
  serve(app, getCatalogue, ({ caller }) => readCatalogue(database.db, caller))
}
