import { listNearby, listServicesOfType } from '../../../contract/nearby/nearby.ts'
import type { Routes } from '../../app-parts.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { createThrottle } from '../../platform/http/throttle.ts'
import { listServiceNames } from '../catalogue/queries.ts'
import { listComingHolidays, listNearest } from './queries.ts'

/** What everybody may know of the network's centres, limited per address. */
export const routes: Routes = (app, { database }) => {
  const { db } = database
  const byAddress = createThrottle(database.pool, {
    name: 'nearby',
    points: 120,
    seconds: 600,
    code: 'request.too_many',
  })
  serve(app, listNearby, async ({ body, request }) => {
    await byAddress.takeAddress(request)
    return {
      franchises: await listNearest(db, body),
      holidays: await listComingHolidays(db, new Date()),
    }
  })
  serve(app, listServicesOfType, async ({ query, request }) => {
    await byAddress.takeAddress(request)
    return { services: await listServiceNames(db, query.type) }
  })
}
