import type { FastifyInstance } from 'fastify'
import { giveFeedback } from '../../../contract/applications/application-changes.ts'
import type { AppDependencies } from '../../app-parts.ts'
import { serveOnce } from '../../platform/blocks/serve-once.ts'
import { takeFeedback } from './service.ts'

/** The customer's feedback, from the operator's screen. */
export function feedbackRoutes(app: FastifyInstance, { database }: AppDependencies): void {
  serveOnce(app, database.db, giveFeedback, (tx, { caller, params, body }) =>
    takeFeedback(tx, caller, params.id, body),
  )
}
