import type { FastifyInstance } from 'fastify'
import { listVanPoints, listVanVillages, listVanWork } from '../../../contract/gram-van/van-work.ts'
import type { AppDependencies } from '../../app-parts.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { listVillages } from './queries.ts'
import { readVanPoints, readVans } from './service.ts'

/** The vans as their franchise, their partner and administrators see them. */
export function gramVanRoutes(app: FastifyInstance, { database: { db } }: AppDependencies): void {
  serve(app, listVanWork, ({ caller, query: { page, ...filter } }) =>
    readVans(db, caller, filter, page),
  )
  serve(app, listVanVillages, ({ caller }) => listVillages(db, caller, new Date()))
  serve(app, listVanPoints, ({ caller }) => readVanPoints(db, caller))
}
