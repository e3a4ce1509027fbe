import {
  deleteFailedJobs,
  listFailedJobs,
  retryFailedJobs,
} from '../../../contract/system/failed-jobs.ts'
import { readReadOnly } from '../../../contract/system/read-only.ts'
import { readSystem } from '../../../contract/system/system.ts'
import type { Routes } from '../../app-parts.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { readFailedJobs, settleFailedJobs } from './failed-jobs.ts'
import { readSystemState } from './service.ts'

/** How the whole runs and what failed, for administrators; and whether it takes changes, for everybody. */
export const routes: Routes = (app, { database, environment, readOnly, scanner }) => {
  const { db, pool } = database
  serve(app, readSystem, () => readSystemState(db, environment, scanner))
  serve(app, listFailedJobs, () => readFailedJobs(pool))
  serve(app, retryFailedJobs, ({ caller, body }) =>
    settleFailedJobs(pool, caller, 'sent_again', body.ids),
  )
  serve(app, deleteFailedJobs, ({ caller, body }) =>
    settleFailedJobs(pool, caller, 'deleted', body.ids),
  )
  serve(app, readReadOnly, () => ({ notice: readOnly.current() }))
}
