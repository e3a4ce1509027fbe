import type { FastifyInstance } from 'fastify'
import { listPlans, listVans, savePlan } from '../../../contract/vans/plans.ts'
import { listOwnPlans } from '../../../contract/vans/van-plan.ts'
import type { AppDependencies } from '../../app-parts.ts'
import { serveOnce } from '../../platform/blocks/serve-once.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { listVisibleVans } from './queries.ts'
import { readPlans, takePlan } from './service.ts'

/** The plans of gram vans: which villages each calls at, per day. */
export function vanRoutes(app: FastifyInstance, { database }: AppDependencies): void {
  const { db } = database
  serve(app, listVans, async ({ caller }) => ({ vans: await listVisibleVans(db, caller) }))
  serve(app, listPlans, async ({ caller, params }) => ({
    plans: await readPlans(db, caller, params.id),
  }))
  serve(app, listOwnPlans, async ({ caller }) => ({
    plans: await readPlans(db, caller, caller._id),
  }))
  serveOnce(app, db, savePlan, (tx, { caller, params, body }) => takePlan(tx, caller, params, body))
}
