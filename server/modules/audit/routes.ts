import { exportAuditTrail, listAuditTrail } from '../../../contract/audit/audit.ts'
import type { Routes } from '../../app-parts.ts'
import { serveCsv } from '../../platform/blocks/serve-csv.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { TRAIL_COLUMNS, trailBatches } from './export.ts'
import { readTrailPage } from './service.ts'

/** The audit trail over HTTP, for administrators. */
export const routes: Routes = (app, { database }) => {
  const { db } = database
  serve(app, listAuditTrail, ({ query: { page, after, ...filter } }) =>
    readTrailPage(db, filter, { page, after }),
  )
  serveCsv(app, database, exportAuditTrail, {
    list: 'audit',
    fileName: 'audit-trail.csv',
    columns: TRAIL_COLUMNS,
    batchesOf: ({ query }, at) => trailBatches(db, query, at),
  })
}
