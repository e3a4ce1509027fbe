import { sql } from 'drizzle-orm'
import { checkHealth, checkReadiness } from '../../../contract/health/health.ts'
import type { Routes } from '../../app-parts.ts'
import { ApiError } from '../../platform/api-error.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { watchFiles } from './watch-files.ts'

/** Liveness, and readiness with the database. */
export const routes: Routes = (app, { database, files }) => {
  const filesState = watchFiles(files, (error) => app.log.warn({ err: error }, 'files are away'))
  serve(app, checkHealth, () => ({ status: 'ok' as const }))
  serve(app, checkReadiness, async () => {
    try {
      await database.db.execute(sql`select 1`)
    } catch (error) {
      app.log.warn({ err: error }, 'not ready')
      throw new ApiError('server.unavailable')
    }
    return { status: 'ok' as const, files: filesState() }
  })
}
