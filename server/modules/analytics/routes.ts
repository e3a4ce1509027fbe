import {
  readAnalyticsFigures,
  readAnalyticsGroups,
  readAnalyticsWork,
} from '../../../contract/analytics/analytics.ts'
import type { Routes } from '../../app-parts.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { tagAnswer } from '../../platform/http/live-answers.ts'
import { remembered } from './remembered.ts'
import { figuresOf, groupsOf, workOf } from './service.ts'

const figures = remembered(figuresOf)
const work = remembered(workOf)
const groups = remembered(groupsOf)

/** The figures of the whole network, for administrators. */
export const routes: Routes = (app, { database }) => {
  const { db } = database
  serve(app, readAnalyticsFigures, async ({ caller, reply, query }) => {
    const { answer, until } = await figures(db, query)
    tagAnswer(reply, caller, until)
    return answer
  })
  serve(app, readAnalyticsWork, async ({ caller, reply, query }) => {
    const { answer, until } = await work(db, query)
    tagAnswer(reply, caller, until)
    return answer
  })
  serve(app, readAnalyticsGroups, async ({ caller, reply, query }) => {
    const { answer, until } = await groups(db, query)
    tagAnswer(reply, caller, until)
    return answer
  })
}
