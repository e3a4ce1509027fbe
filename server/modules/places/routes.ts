import type { FastifyInstance } from 'fastify'
import { findPlaces } from '../../../contract/places/places.ts'
import type { AppDependencies } from '../../app-parts.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { createThrottle } from '../../platform/http/throttle.ts'
import { searchVillages } from './queries.ts'

/** The search for villages and PIN codes: public, limited per address, as often as somebody types. */
export function placeRoutes(app: FastifyInstance, { database }: AppDependencies): void {
  const byAddress = createThrottle(database.pool, {
    name: 'places',
    points: 300,
    seconds: 600,
    code: 'request.too_many',
  })
  serve(app, findPlaces, async ({ query, request }) => {
    await byAddress.takeAddress(request)
    return { places: await searchVillages(database.db, query.search) }
  })
}
