import { listMapNames, listVillagesAround } from '../../../contract/places/map-names.ts'
import { listPinCodes } from '../../../contract/places/pin-codes.ts'
import { findPlaces } from '../../../contract/places/places.ts'
import type { Routes } from '../../app-parts.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { createThrottle } from '../../platform/http/throttle.ts'
import { mapNames, villagesAround } from './map-queries.ts'
import { listPinAreas } from './pin-queries.ts'
import { searchVillages } from './queries.ts'

/**
 * Villages, PIN codes and the names on maps: public, limited per address, as often as somebody types; and what devices
 * store of PIN codes.
 */
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
  serve(app, listMapNames, async ({ request }) => {
    await byAddress.takeAddress(request)
    return { names: [...(await mapNames(database.db))] }
  })
  serve(app, listVillagesAround, async ({ body, request }) => {
    await byAddress.takeAddress(request)
    return { places: await villagesAround(database.db, body) }
  })
  serve(app, listPinCodes, async ({ caller: { franchiseId } }) => ({
    areas: await listPinAreas(database.db, franchiseId),
  }))
}
