import { createTrackingLink, getReceipt } from '../../../contract/receipts/receipts.ts'
import type { Routes } from '../../app-parts.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { sendPdf } from '../../platform/http/send-pdf.ts'
import { createThrottle } from '../../platform/http/throttle.ts'
import { makeReceipt, makeTrackingLink } from './service.ts'

/** Receipts as PDF, and links of the same kind. */
export const routes: Routes = (app, { database, environment, reads }) => {
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
    reads.note(caller, 'application', [params.id])
    return sendPdf(reply, bytes, { fileName, show: query.show })
  })
}
