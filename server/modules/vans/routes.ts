import { listMarketDays, noteMarketDay } from '../../../contract/vans/market-days.ts'
import { listPlans, listVans, savePlan } from '../../../contract/vans/plans.ts'
import { listOwnPlans } from '../../../contract/vans/van-plan.ts'
import { listVanPoints, listVanVillages, listVanWork } from '../../../contract/vans/van-work.ts'
import type { Routes } from '../../app-parts.ts'
import { serveOnce } from '../../platform/blocks/serve-once.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { readMarketDays, takeMarketDay } from './markets.ts'
import { listVisibleVans } from './queries.ts'
import { readPlans, takePlan } from './service.ts'
import { listVillages } from './work-queries.ts'
import { readVanPoints, readVans } from './work-service.ts'

/** The plans of gram vans, and the vans as their franchise, their partner and administrators see them. */
export const routes: Routes = (app, { database }) => {
  const { db } = database
  serve(app, listVans, async ({ caller }) => ({ vans: await listVisibleVans(db, caller) }))
  serve(app, listPlans, async ({ caller, params }) => ({
    plans: await readPlans(db, caller, params.id),
  }))
  serve(app, listOwnPlans, async ({ caller }) => ({
    plans: await readPlans(db, caller, caller._id),
  }))
  serveOnce(app, db, savePlan, (tx, { caller, params, body }) => takePlan(tx, caller, params, body))
  serve(app, listMarketDays, async ({ caller, params }) => ({
    marketDays: await readMarketDays(db, caller, params.id),
  }))
  serve(app, noteMarketDay, async ({ caller, params: { villageId }, body: { weekday } }) => {
    await takeMarketDay(db, caller, villageId, weekday)
    return { villageId, weekday }
  })
  serve(app, listVanWork, ({ caller, query: { page, after, ...filter } }) =>
    readVans(db, caller, filter, { page, after }),
  )
  serve(app, listVanVillages, ({ caller }) => listVillages(db, caller, new Date()))
  serve(app, listVanPoints, ({ caller }) => readVanPoints(db, caller))
}
