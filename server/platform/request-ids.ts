import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { v7 } from 'uuid'
import { REQUEST_ID_HEADER } from '../../contract/core/headers.ts'
import { underWorkId } from './work-id.ts'

const READABLE = /^[A-Za-z0-9-]{8,64}$/

/** The id that the caller made for the request; one of our own where there is none, or none that a log may hold. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[REQUEST_ID_HEADER]
  return typeof given === 'string' && READABLE.test(given) ? given : v7()
}

/** Names each request in its answer, and has all that is done for it know its id. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(REQUEST_ID_HEADER, request.id)
    underWorkId(request.id, done)
  })
  // A body is read by the connection, whose work it then seems to be.
  app.addHook('preValidation', (request, _reply, done) => underWorkId(request.id, done))
}
