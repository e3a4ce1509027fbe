import { getReconciliation, reconcileNow } from '../../../contract/ledger/reconciliation.ts'
import type { Routes } from '../../app-parts.ts'
import { serveOnce } from '../../platform/blocks/serve-once.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { readReconciliation, reconcile } from './reconciliation/reconcile.ts'

/** Reconciliation, for administrators. */
export const routes: Routes = (app, { database }) => {
  const { db } = database
  serve(app, getReconciliation, () => readReconciliation(db))
  serveOnce(app, db, reconcileNow, async (tx, { caller }) => {
    await reconcile(tx, caller._id)
    return readReconciliation(tx)
  })
}
