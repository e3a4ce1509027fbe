import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BACKGROUND_HEADER, USER_HEADER } from '../../contract/core/headers.ts'
import type { Caller } from './caller.ts'
import { languageOf } from './sentences.ts'

interface SessionSource {
  readToken(request: FastifyRequest): string | undefined
  clearToken(reply: FastifyReply): void
  find(token: string, byPerson: boolean): Promise<Omit<Caller, 'language'> | null>
}

/**
 * Puts the session's user on every request to an endpoint; a dead session's cookie is taken away.
 * A session of somebody else than the page believes in is nobody's here, and stays as it is.
 */
export function authenticate(app: FastifyInstance, source: SessionSource): void {
  app.decorateRequest('caller', null)
  app.decorateRequest('isOtherUser', false)
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.endpoint) return
    const token = source.readToken(request)
    if (!token) return
    const found = await source.find(token, request.headers[BACKGROUND_HEADER] === undefined)
    const claimedUserId = request.headers[USER_HEADER]
    if (found && claimedUserId !== undefined && claimedUserId !== found._id) {
      request.isOtherUser = true
    } else if (found) {
      request.caller = { ...found, language: languageOf(request.headers['accept-language']) }
    } else {
      source.clearToken(reply)
    }
  })
}
