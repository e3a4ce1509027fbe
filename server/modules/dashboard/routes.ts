import { readDashboard } from '../../../contract/dashboard/dashboard.ts'
import type { Routes } from '../../app-parts.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { tagAnswer } from '../../platform/http/live-answers.ts'
import { remembered } from '../analytics/remembered.ts'
import { readNetwork } from './network.ts'
import { dashboardOf } from './service.ts'

const network = remembered(readNetwork)

/** The figures of each role's dashboard. */
export const routes: Routes = (app, { database }) => {
  const { db } = database
  serve(app, readDashboard, async ({ caller, reply }) => {
    const { answer, until } = await dashboardOf(db, caller, (asked) => network(asked, null))
    tagAnswer(reply, caller, until)
    return answer
  })
}
