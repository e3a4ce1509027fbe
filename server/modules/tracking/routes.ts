import { trackApplication } from '../../../contract/tracking/tracking.ts'
import type { Routes } from '../../app-parts.ts'
import { networkOf } from '../../platform/http/client-network.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { createThrottle } from '../../platform/http/throttle.ts'
import { track } from './service.ts'

/** Public tracking, limited per address. */
export const routes: Routes = (app, { database }) => {
  const byAddress = createThrottle(database.pool, {
    name: 'track',
    points: 60,
    seconds: 600,
    code: 'request.too_many',
  })
  serve(app, trackApplication, async ({ body, request }) => {
    await byAddress.takeAddress(request)
    return track(database.db, body, networkOf(request.ip))
  })
}
