import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BACKGROUND_HEADER, USER_HEADER } from '../../../contract/core/headers.ts'
import type { Caller } from '../caller.ts'
import { languageOf } from './sentences.ts'

export interface SessionLookUp {
  token: string
  /** A person caused the request; polling does not renew the session. */
  byPerson: boolean
  /** The domains whose list revision the answer depends on. */
  live?: readonly string[]
}

interface SessionSource {
  readToken(request: FastifyRequest): string | undefined
  find(lookUp: SessionLookUp): Promise<Omit<Caller, 'language'> | null>
}

/**
 * Puts the session's user on every request to an endpoint, or to what wants a session. A session of another user than
 * the page names counts as none here. No answer to a call clears a dead session's cookie: a late one would delete the
 * cookie of the session that followed (`pageSessions` does).
 */
export function authenticate(app: FastifyInstance, source: SessionSource): void {
  app.decorateRequest('caller', null)
  app.decorateRequest('isOtherUser', false)
  app.addHook('onRequest', async (request) => {
    const { endpoint, access = 'public' } = request.routeOptions.config
    if (!endpoint && access === 'public') return
    const token = source.readToken(request)
    if (!token) return
    const byPerson = request.headers[BACKGROUND_HEADER] === undefined
    const found = await source.find({ token, byPerson, live: [endpoint?.live ?? []].flat() })
    const claimedUserId = request.headers[USER_HEADER]
    if (found && claimedUserId !== undefined && claimedUserId !== found._id) {
      request.isOtherUser = true
    } else if (found) {
      request.caller = { ...found, language: languageOf(request.headers['accept-language']) }
    }
  })
}
