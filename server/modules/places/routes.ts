import { listPinCodes } from '../../../contract/places/pin-codes.ts'
import { findPlaces } from '../../../contract/places/places.ts'
import type { Routes } from '../../app-parts.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { createThrottle } from '../../platform/http/throttle.ts'
import { listPinAreas } from './pin-queries.ts'
import { searchVillages } from './queries.ts'

/** The search for villages: public, limited per address, as often as somebody types; and what devices store of PIN codes. */
export const routes: Routes = (app, { database }) => {
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
  serve(app, listPinCodes, async ({ caller: { franchiseId } }) => ({
    areas: await listPinAreas(database.db, franchiseId),
  }))
}
