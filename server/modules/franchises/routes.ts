import type { FastifyInstance } from 'fastify'
import { listFranchiseChoices } from '../../../contract/franchises/franchises.ts'
import type { AppDependencies } from '../../app-parts.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { listActiveFranchises } from './queries.ts'

/** The franchises that staff choose from. */
export function franchiseRoutes(app: FastifyInstance, { database }: AppDependencies): void {
  serve(app, listFranchiseChoices, async () => ({
    franchises: await listActiveFranchises(database.db),
  }))
}
