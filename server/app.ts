import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import etag from '@fastify/etag'
import Fastify, { LogController } from 'fastify'
import type { FastifyInstance } from 'fastify'
import type { AppDependencies, AppParts, Routes } from './app-parts.ts'
import { readTask } from './envelopes.ts'
import { fromModules } from './modules.ts'
import { createReadLog } from './modules/audit/reads/read-log.ts'
import { startDocumentWorkers } from './modules/documents/document-workers.ts'
import { scanUploads } from './modules/documents/scan-uploads.ts'
import { sessionCookie } from './modules/sessions/cookie.ts'
import { findCaller } from './modules/sessions/service.ts'
import { timeStatements } from './platform/database/statement-times.ts'
import { guardAccess, requireDeclaredAccess } from './platform/http/access-guard.ts'
import type { SessionLookUp } from './platform/http/authentication.ts'
import { authenticate } from './platform/http/authentication.ts'
import { boundBodies } from './platform/http/body-bounds.ts'
import { refuseCrossSite } from './platform/http/cross-site.ts'
import { boundDays, createDayCounter } from './platform/http/day-bounds.ts'
import { readForms } from './platform/http/form-post.ts'
import { readJsonBodies } from './platform/http/json-body.ts'
import { answerUnchanged } from './platform/http/live-answers.ts'
import { describeApi } from './platform/http/openapi.ts'
import { refuseForeignHosts } from './platform/http/own-hosts.ts'
import { boundReads } from './platform/http/read-bounds.ts'
import { closeConnectionsWhileStopping } from './platform/http/release-on-close.ts'
import { logRequests } from './platform/http/request-log.ts'
import {
  answerErrors,
  answerNotFound,
  answerUnreadableAddress,
} from './platform/http/response-schemas.ts'
import { timeRequests } from './platform/metrics/request-times.ts'
import { pageSessions } from './platform/pages/page-sessions.ts'
import { pageRoutes } from './platform/pages/pages.ts'
import { refuseChanges } from './platform/read-only/read-only-guard.ts'
import { nameRequests, requestIdOf } from './platform/request-ids.ts'
import { SERVED_WHILE_READ_ONLY } from './served-while-read-only.ts'
import './words.ts'

const JSON_BYTES = 256 * 1024
const SMALLEST_COMPRESSED = 700

/** The routes of each module. */
const ROUTES = await fromModules<Routes>('routes.ts', 'routes')

/** Assembles the server on its dependencies; `main.ts` starts it and tests inject into it. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { environment, database, scanner } = dependencies
  const hops = environment.trustProxy
  const app = Fastify({
    logger: { level: environment.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof hops === 'number' ? (_address, hop) => hop < hops : hops,
    bodyLimit: JSON_BYTES,
    genReqId: requestIdOf,
    forceCloseConnections: 'idle',
    frameworkErrors: answerUnreadableAddress,
  })
  const session = sessionCookie(environment.publicUrl.startsWith('https:'))

  timeStatements(database.pool, { slowMs: environment.slowQueryMs, log: app.log })
  requireDeclaredAccess(app)
  nameRequests(app)
  boundBodies(app)
  readJsonBodies(app)
  answerErrors(app)
  logRequests(app)
  timeRequests(app)
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
  refuseChanges(app, dependencies.readOnly, SERVED_WHILE_READ_ONLY)
  const find = (lookUp: SessionLookUp) => findCaller(database.db, lookUp)
  authenticate(app, { readToken: session.read, find })
  guardAccess(
    app,
    (request) => session.readPending(request) !== undefined,
    environment.adminSecondFactor,
  )
  answerUnchanged(app)
  boundReads(app)
  boundDays(app, createDayCounter(database.pool))
  await describeApi(app, environment.production ? 'session' : 'public')

  readForms(app)
  const documentWorkers = scanUploads(app, database.db, startDocumentWorkers(), scanner)
  app.addHook('onClose', () => documentWorkers.close())
  const onFailure = (err: unknown) => app.log.warn({ err }, 'who read what was not written yet')
  const reads = createReadLog(database.db, { onFailure })
  app.addHook('onClose', () => reads.close())
  const parts: AppParts = { ...dependencies, session, documentWorkers, readTask, reads }
  for (const routes of ROUTES.values()) await app.register(async (scope) => routes(scope, parts))
  if (dependencies.pagesDir !== null)
    await pageRoutes(app, dependencies.pagesDir, environment, pageSessions({ ...session, find }))
  else app.setNotFoundHandler(answerNotFound)
  return app
}
