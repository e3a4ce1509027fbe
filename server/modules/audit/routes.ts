import { exportAuditTrail, listAuditTrail } from '../../../contract/audit/audit.ts'
import { listPersonReads } from '../../../contract/audit/reads.ts'
import type { Routes } from '../../app-parts.ts'
import { serveCsv } from '../../platform/blocks/serve-csv.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { TRAIL_COLUMNS, trailBatches } from './export.ts'
import { readReadsPage } from './reads/service.ts'
import { readTrailPage } from './service.ts'

/** The audit trail, and who looked at what, over HTTP, for administrators. */
export const routes: Routes = (app, { database, reads }) => {
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
  serve(app, listPersonReads, async ({ query }) => {
    // What was read a moment ago is looked for too.
    await reads.flush()
    return readReadsPage(db, query)
  })
}
