import type { FastifyRequest } from 'fastify'
import {
  offerAskedDocument,
  readAskedDocuments,
  supplyAskedDocuments,
} from '../../../contract/reuploads/reupload-link.ts'
import {
  acceptDocuments,
  requestDocuments,
  withdrawRequest,
} from '../../../contract/reuploads/reuploads.ts'
import type { Routes } from '../../app-parts.ts'
import { ApiError } from '../../platform/api-error.ts'
import { serveOnce } from '../../platform/blocks/serve-once.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { createThrottle } from '../../platform/http/throttle.ts'
import { createLimiter } from '../../platform/limiter.ts'
import type { LinkContext } from './by-link.ts'
import { offerFile, readAsked, supplyByLink } from './by-link.ts'
import { accept, takeRequest, withdraw } from './request.ts'

const QUARTER_HOUR = 900
/** Calls of one network: a family's phones, or a whole village behind one address. */
const CALLS_OF_ADDRESS = 600
/** Calls with unknown tokens, after which one network's unknown tokens are refused; right tokens still work. */
const MISSES_OF_ADDRESS = 30
/** Calls with links of one request: three files for each of ten documents, on a bad connection. */
const CALLS_OF_REQUEST = 300
/** Documents of strangers that are made at once; the counters' have a bound of their own. */
const OPENED_AT_ONCE = 2
const WAITING_DOCUMENTS = 32

/** Requests for documents: the desk's side with a session, the customer's with a link. */
export const routes: Routes = (
  app,
  { environment, database: { db, pool }, files, sealed, documentWorkers: workers },
) => {
  const { publicUrl } = environment
  serveOnce(app, db, requestDocuments, (tx, { caller, params, body }) =>
    takeRequest(tx, caller, params.id, body, publicUrl),
  )
  serveOnce(app, db, withdrawRequest, (tx, { caller, params, body }) =>
    withdraw(tx, caller, params.id, body.requestId),
  )
  serveOnce(app, db, acceptDocuments, (tx, { caller, params, body }) =>
    accept(tx, caller, params.id, body.requestId),
  )

  const limit = (name: string, points: number) =>
    createThrottle(pool, { name, points, seconds: QUARTER_HOUR, code: 'request.too_many' })
  const byAddress = limit('reupload-address', CALLS_OF_ADDRESS)
  const misses = limit('reupload-misses', MISSES_OF_ADDRESS)
  const byRequest = limit('reupload-request', CALLS_OF_REQUEST)
  const context: LinkContext = {
    ...{ db, files, sealed, workers },
    limiter: createLimiter(OPENED_AT_ONCE, WAITING_DOCUMENTS),
    countCall: (requestId) => byRequest.take(requestId),
  }
  const counted = async <T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> => {
    await byAddress.takeAddress(request)
    try {
      return await work()
    } catch (error) {
      const isMiss = error instanceof ApiError && error.code === 'reupload.not_found'
      if (isMiss) await misses.takeAddress(request)
      throw error
    }
  }
  serve(app, readAskedDocuments, ({ body, request }) =>
    counted(request, () => readAsked(context, body.token)),
  )
  serve(app, offerAskedDocument, ({ body: { token, ...offer }, params, request }) =>
    counted(request, () => offerFile(context, token, { ...offer, id: params.id.toLowerCase() })),
  )
  serve(app, supplyAskedDocuments, ({ body, request }) =>
    counted(request, () => supplyByLink(context, body.token, body.documents)),
  )
}
