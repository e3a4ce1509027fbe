import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { checkHealth, checkReadiness } from '../../../contract/health/health.ts'
import type { AppDependencies } from '../../app-parts.ts'
import { ApiError } from '../../platform/api-error.ts'
import { serve } from '../../platform/http/endpoint-route.ts'

/** Liveness, and readiness with the database. */
export function healthRoutes(app: FastifyInstance, { database }: AppDependencies): void {
  serve(app, checkHealth, () => ({ status: 'ok' as const }))
  serve(app, checkReadiness, async () => {
    try {
      await database.db.execute(sql`select 1`)
    } catch (error) {
      app.log.warn({ err: error }, 'not ready')
      throw new ApiError('server.unavailable')
    }
    return { status: 'ok' as const }
  })
}
