import { listPersonReads } from '../../../contract/audit/reads.ts'
import type { Routes } from '../../app-parts.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { readReadsPage } from './service.ts'

/** Who looked at what is kept of citizens, for administrators. */
export const routes: Routes = (app, { database, reads }) => {
  serve(app, listPersonReads, async ({ query }) => {
    // What was read a moment ago is looked for too.
    await reads.flush()
    return readReadsPage(database.db, query)
  })
}
