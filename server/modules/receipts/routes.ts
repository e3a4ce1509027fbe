import { createTrackingLink, getReceipt } from '../../../contract/receipts/receipts.ts'
import type { Routes } from '../../app-parts.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { createThrottle } from '../../platform/http/throttle.ts'
import { makeReceipt, makeTrackingLink } from './service.ts'

/** Receipts as PDF, and links of the same kind. */
export const routes: Routes = (app, { database, environment }) => {
  const byAccount = createThrottle(database.pool, {
    name: 'receipt',
    points: 120,
    seconds: 600,
    code: 'request.too_many',
  })

  serve(app, createTrackingLink, async ({ caller, params }) => {
    await byAccount.take(caller._id)
    return makeTrackingLink(database.db, caller, {
      id: params.id,
      publicUrl: environment.publicUrl,
    })
  })

  serve(app, getReceipt, async ({ caller, params, query, reply }) => {
    await byAccount.take(caller._id)
    const { fileName, bytes } = await makeReceipt(database.db, caller, {
      id: params.id,
      paper: query.paper,
      language: query.language,
      publicUrl: environment.publicUrl,
    })
    const isShown = query.show === 'inline'
    return (
      reply
        .type('application/pdf')
        .header(
          'content-disposition',
          `${isShown ? 'inline' : 'attachment'}; filename="${fileName}"`,
        )
        // A sandbox would keep browsers from showing it; the file is ours and runs nothing.
        .header('content-security-policy', isShown ? "frame-ancestors 'none'" : 'sandbox')
        .header('x-content-type-options', 'nosniff')
        .header('referrer-policy', 'same-origin')
        .header('cache-control', 'no-store')
        .send(bytes)
    )
  })
}
