import type { FastifyRequest } from 'fastify'
import { giveFeedback } from '../../../contract/applications/application-changes.ts'
import { giveOwnFeedback, readOwnFeedback } from '../../../contract/feedback/feedback-link.ts'
import {
  countFeedbacks,
  getFeedback,
  hideFeedback,
  listFeedbacks,
  readRatings,
  readRewarded,
  replyToFeedback,
  showFeedback,
} from '../../../contract/feedback/feedbacks.ts'
import type { Routes } from '../../app-parts.ts'
import { ApiError } from '../../platform/api-error.ts'
import { serveOnce } from '../../platform/blocks/serve-once.ts'
import { networkOf } from '../../platform/http/client-network.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { createThrottle } from '../../platform/http/throttle.ts'
import type { CustomerContext } from './by-customer.ts'
import { giveByCustomer, readByCustomer } from './by-customer.ts'
import {
  hide,
  readCounts,
  readFeedback,
  readFeedbacks,
  readMonths,
  readRewards,
  reply,
  show,
} from './desk.ts'
import { takeFeedback } from './service.ts'

const QUARTER_HOUR = 900
/** Calls of one network: a family's phones, or a whole village behind one address. */
const CALLS_OF_ADDRESS = 200
/** Calls with unknown keys, after which one network's unknown keys are refused; right keys still work. */
const MISSES_OF_ADDRESS = 30
/** Calls about one application. */
const CALLS_OF_APPLICATION = 60

/** Feedback: an operator's note, the desk's side, and the customer's with a link or by number. */
export const routes: Routes = (app, { environment: { publicUrl }, database, reads }) => {
  const { db, pool } = database
  serveOnce(app, db, giveFeedback, (tx, { caller, params, body }) =>
    takeFeedback(tx, caller, params.id, body),
  )

  serve(app, listFeedbacks, ({ caller, query: { page, after, ...filter } }) =>
    readFeedbacks(db, caller, filter, { page, after }),
  )
  serve(app, countFeedbacks, ({ caller, query }) => readCounts(db, caller, query))
  serve(app, readRatings, async ({ caller, query }) => ({
    months: await readMonths(db, caller, query),
  }))
  serve(app, readRewarded, async () => ({ months: await readRewards(db) }))
  serve(app, getFeedback, async ({ caller, params }) => {
    const feedback = await readFeedback(db, caller, params.id)
    reads.note(caller, 'application', [params.id])
    return feedback
  })
  serveOnce(app, db, replyToFeedback, (tx, { caller, params, body }) =>
    reply(tx, caller, params.id, body, publicUrl),
  )
  serveOnce(app, db, hideFeedback, (tx, { caller, params, body }) =>
    hide(tx, caller, params.id, body),
  )
  serveOnce(app, db, showFeedback, (tx, { caller, params, body }) =>
    show(tx, caller, params.id, body.version),
  )

  const limit = (name: string, points: number) =>
    createThrottle(pool, { name, points, seconds: QUARTER_HOUR, code: 'request.too_many' })
  const byAddress = limit('feedback-address', CALLS_OF_ADDRESS)
  const misses = limit('feedback-misses', MISSES_OF_ADDRESS)
  const byApplication = limit('feedback-application', CALLS_OF_APPLICATION)
  const counted = async <T>(
    request: FastifyRequest,
    work: (context: CustomerContext) => Promise<T>,
  ): Promise<T> => {
    await byAddress.takeAddress(request)
    try {
      return await work({
        db,
        network: networkOf(request.ip),
        countCall: (applicationId) => byApplication.take(applicationId),
        caller: request.caller,
      })
    } catch (error) {
      const isMiss = error instanceof ApiError && error.code === 'feedback.not_found'
      if (isMiss) await misses.takeAddress(request)
      throw error
    }
  }
  serve(app, readOwnFeedback, ({ body, request }) =>
    counted(request, (context) => readByCustomer(context, body.key)),
  )
  serve(app, giveOwnFeedback, ({ body, request }) =>
    counted(request, (context) => giveByCustomer(context, body)),
  )
}
