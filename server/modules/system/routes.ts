import { readSystem } from '../../../contract/system/system.ts'
import type { Routes } from '../../app-parts.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { readSystemState } from './service.ts'

/** How the whole runs, for administrators. */
export const routes: Routes = (app, { database, environment, scanner }) => {
  serve(app, readSystem, () => readSystemState(database.db, environment, scanner))
}
