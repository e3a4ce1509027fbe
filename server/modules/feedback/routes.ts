import type { FastifyInstance } from 'fastify'
import { giveFeedback } from '../../../contract/applications/application-changes.ts'
import type { AppDependencies } from '../../app-parts.ts'
import { serveOnce } from '../../platform/blocks/serve-once.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { takeFeedback } from './service.ts'

/** The customer's feedback, from the operator's screen. */
export function feedbackRoutes(app: FastifyInstance, { database }: AppDependencies): void {
  serve(app, giveFeedback, async ({ caller, params, body, idempotencyKey, request }) => {
    const key = {
      accountId: caller._id,
      key: idempotencyKey,
      request: ['feedback', params.id, request.body],
    }
    const { body: detail } = await serveOnce(database.db, key, (tx) =>
      takeFeedback(tx, caller, params.id, body),
    )
    return detail
  })
}
