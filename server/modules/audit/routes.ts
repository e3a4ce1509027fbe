import type { FastifyInstance } from 'fastify'
import { exportAuditTrail, listAuditTrail } from '../../../contract/audit/audit.ts'
import type { AppDependencies } from '../../app-parts.ts'
import { serveCsv } from '../../platform/blocks/serve-csv.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { trailCsv } from './export.ts'
import { readTrailPage } from './service.ts'

/** The audit trail over HTTP, for administrators. */
export function auditRoutes(app: FastifyInstance, { database }: AppDependencies): void {
  const { db, pool } = database
  serve(app, listAuditTrail, ({ query: { page, ...filter } }) => readTrailPage(db, filter, page))
  serveCsv(app, pool, exportAuditTrail, 'audit-trail.csv', ({ caller, query }) =>
    trailCsv(db, caller, query),
  )
}
