import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import etag from '@fastify/etag'
import Fastify, { LogController } from 'fastify'
import type { FastifyInstance } from 'fastify'
import { v7 } from 'uuid'
import type { AppDependencies } from './app-parts.ts'
import { readTask } from './envelopes.ts'
import { accountRoutes } from './modules/accounts/routes.ts'
import { applicationRoutes } from './modules/applications/routes.ts'
import { auditRoutes } from './modules/audit/routes.ts'
import { catalogueRoutes } from './modules/catalogue/routes.ts'
import { codeRoutes } from './modules/codes/routes.ts'
import { customerRoutes } from './modules/customers/routes.ts'
import { deviceRoutes } from './modules/devices/routes.ts'
import { startDocumentWorkers } from './modules/documents/document-workers.ts'
import { documentRoutes } from './modules/documents/routes.ts'
import { feedbackRoutes } from './modules/feedback/routes.ts'
import { findRoutes } from './modules/find/routes.ts'
import { franchiseRoutes } from './modules/franchises/routes.ts'
import { healthRoutes } from './modules/health/routes.ts'
import { holidayRoutes } from './modules/holidays/routes.ts'
import { importRoutes } from './modules/imports/routes.ts'
import { mailboxRoutes } from './modules/messages/routes.ts'
import { nearbyRoutes } from './modules/nearby/routes.ts'
import { notificationRoutes, pushSubscriptionRoutes } from './modules/notifications/routes.ts'
import { outboxRoutes } from './modules/outbox/routes.ts'
import { outletRoutes } from './modules/outlets/routes.ts'
import { passwordLinkRoutes } from './modules/password-links/routes.ts'
import { paymentRoutes } from './modules/payments/routes.ts'
import { peopleRoutes } from './modules/people/routes.ts'
import { placeRoutes } from './modules/places/routes.ts'
import { receiptRoutes } from './modules/receipts/routes.ts'
import { reuploadRoutes } from './modules/reuploads/routes.ts'
import { savedFilterRoutes } from './modules/saved-filters/routes.ts'
import { secondFactorRoutes } from './modules/second-factor/routes.ts'
import { sessionCookie } from './modules/sessions/cookie.ts'
import { sessionRoutes } from './modules/sessions/routes.ts'
import { findCaller } from './modules/sessions/service.ts'
import { ticketRoutes } from './modules/tickets/routes.ts'
import { trackingRoutes } from './modules/tracking/routes.ts'
import { vanRoutes } from './modules/vans/routes.ts'
import { guardAccess, requireDeclaredAccess } from './platform/http/access-guard.ts'
import { authenticate } from './platform/http/authentication.ts'
import { boundBodies } from './platform/http/body-bounds.ts'
import { refuseCrossSite } from './platform/http/cross-site.ts'
import { readForms } from './platform/http/form-post.ts'
import { readJsonBodies } from './platform/http/json-body.ts'
import { answerUnchanged } from './platform/http/live-answers.ts'
import { describeApi } from './platform/http/openapi.ts'
import { refuseForeignHosts } from './platform/http/own-hosts.ts'
import { closeConnectionsWhileStopping } from './platform/http/release-on-close.ts'
import { logRequests } from './platform/http/request-log.ts'
import {
  answerErrors,
  answerNotFound,
  answerUnreadableAddress,
} from './platform/http/response-schemas.ts'
import { pageRoutes } from './platform/pages/pages.ts'

const JSON_BYTES = 256 * 1024
const SMALLEST_COMPRESSED = 700

/** Assembles the server on its dependencies; `main.ts` starts it and tests inject into it. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { environment, database } = dependencies
  const hops = environment.trustProxy
  const app = Fastify({
    logger: { level: environment.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof hops === 'number' ? (_address, hop) => hop < hops : hops,
    bodyLimit: JSON_BYTES,
    genReqId: () => v7(),
    forceCloseConnections: 'idle',
    frameworkErrors: answerUnreadableAddress,
  })
  const session = sessionCookie(environment.publicUrl.startsWith('https:'))

  requireDeclaredAccess(app)
  boundBodies(app)
  readJsonBodies(app)
  answerErrors(app)
  logRequests(app)
  closeConnectionsWhileStopping(app)
  await app.register(cookie)
  await app.register(etag)
  await app.register(compress, {
    threshold: SMALLEST_COMPRESSED,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
  })
  refuseForeignHosts(app, environment)
  refuseCrossSite(app)
  authenticate(app, {
    readToken: session.read,
    clearToken: session.clear,
    find: (lookUp) => findCaller(database.db, lookUp),
  })
  guardAccess(app, (request) => session.readPending(request) !== undefined)
  answerUnchanged(app)
  await describeApi(app)

  healthRoutes(app, dependencies)
  readForms(app)
  sessionRoutes(app, dependencies, session)
  accountRoutes(app, dependencies)
  codeRoutes(app, dependencies, session)
  secondFactorRoutes(app, dependencies, session)
  passwordLinkRoutes(app, dependencies, session)
  catalogueRoutes(app, dependencies)
  franchiseRoutes(app, dependencies)
  peopleRoutes(app, dependencies)
  outletRoutes(app, dependencies)
  await app.register((scope) => importRoutes(scope, dependencies))
  const workers = startDocumentWorkers()
  app.addHook('onClose', () => workers.close())
  await app.register((scope) => documentRoutes(scope, dependencies, workers))
  applicationRoutes(app, dependencies)
  customerRoutes(app, dependencies)
  feedbackRoutes(app, dependencies)
  savedFilterRoutes(app, dependencies)
  receiptRoutes(app, dependencies)
  ticketRoutes(app, dependencies)
  findRoutes(app, dependencies)
  trackingRoutes(app, dependencies)
  placeRoutes(app, dependencies)
  nearbyRoutes(app, dependencies)
  reuploadRoutes(app, dependencies, workers)
  auditRoutes(app, dependencies)
  holidayRoutes(app, dependencies)
  vanRoutes(app, dependencies)
  paymentRoutes(app, dependencies)
  deviceRoutes(app, dependencies)
  await outboxRoutes(app, dependencies, workers, readTask)
  notificationRoutes(app, dependencies)
  pushSubscriptionRoutes(app, dependencies)
  mailboxRoutes(app, dependencies)
  if (dependencies.pagesDir !== null)
    await pageRoutes(app, dependencies.pagesDir, environment, session)
  else app.setNotFoundHandler(answerNotFound)
  return app
}
