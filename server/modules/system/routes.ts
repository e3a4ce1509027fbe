import { readReadOnly } from '../../../contract/system/read-only.ts'
import { readSystem } from '../../../contract/system/system.ts'
import type { Routes } from '../../app-parts.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { readSystemState } from './service.ts'

/** How the whole runs, for administrators; and whether it takes changes, for everybody. */
export const routes: Routes = (app, { database, environment, readOnly }) => {
  serve(app, readSystem, () => readSystemState(database.db, environment))
  serve(app, readReadOnly, () => ({ notice: readOnly.current() }))
}
