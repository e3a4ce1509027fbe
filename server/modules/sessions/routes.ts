import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  endOtherSessions,
  endSession,
  listSessions,
} from '../../../contract/sessions/own-sessions.ts'
import type { Credentials } from '../../../contract/sessions/session.ts'
import {
  changePassword,
  signIn,
  signOut,
  verifySession,
} from '../../../contract/sessions/session.ts'
import type { AppDependencies } from '../../app-parts.ts'
import { ApiError } from '../../platform/api-error.ts'
import { networkOf } from '../../platform/http/client-network.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { createThrottle } from '../../platform/http/throttle.ts'
import { createLanes } from '../../platform/limiter.ts'
import type { SessionCookie } from './cookie.ts'
import { acceptFormSignIn } from './form-sign-in.ts'
import { endOtherOwnSessions, endOwnSession, listOwnSessions } from './own-sessions.ts'
import type { SignInContext } from './service.ts'
import { closeSession, openSession, replacePassword } from './service.ts'

const TEN_TRIES = { points: 10, seconds: 900 }
/** Sign-ins of one address that are worked on at once, so that a flood of them waits for itself. */
const SIGN_INS_AT_ONCE = 2

/** Sign-in, verify, sign-out, change of password and the list of one's own sessions. */
export function sessionRoutes(
  app: FastifyInstance,
  dependencies: AppDependencies,
  cookie: SessionCookie,
): void {
  const { db, pool } = dependencies.database
  const code = 'login.too_many'
  const byAddress = createThrottle(pool, { name: 'login-address', points: 60, seconds: 300, code })
  const strangers = createThrottle(pool, { name: 'login-account', ...TEN_TRIES, code })
  const knownBrowser = createThrottle(pool, { name: 'login-browser', ...TEN_TRIES, code })
  const byAccount = createThrottle(pool, { name: 'password', ...TEN_TRIES, code })
  const lanes = createLanes(SIGN_INS_AT_ONCE)

  async function open(credentials: Credentials, request: FastifyRequest, reply: FastifyReply) {
    await byAddress.takeAddress(request)
    const context: SignInContext = {
      userAgent: request.headers['user-agent'] ?? '',
      sessionToken: cookie.read(request),
      browserToken: cookie.readBrowser(request),
      ...{ strangers, knownBrowser },
    }
    const opened = await lanes.run(networkOf(request.ip), () =>
      openSession(db, credentials, context),
    )
    cookie.set(reply, opened.token, credentials.ownDevice)
    cookie.setBrowser(reply, opened.browserToken)
    return opened.user
  }

  acceptFormSignIn(app, open)
  serve(app, signIn, ({ body, request, reply }) => open(body, request, reply))

  serve(app, verifySession, ({ caller }) => caller.user)

  serve(app, signOut, async ({ request, reply }) => {
    if (request.isOtherUser) throw new ApiError('session.other_user')
    await closeSession(db, request.caller)
    cookie.clear(reply)
    return { signedOut: true as const }
  })

  serve(app, changePassword, async ({ body, caller, request }) => {
    await byAccount.take(caller._id)
    const user = await replacePassword(db, caller, body, cookie.readBrowser(request))
    await byAccount.forget(caller._id)
    return user
  })

  serve(app, listSessions, async ({ caller }) => ({ sessions: await listOwnSessions(db, caller) }))

  serve(app, endSession, async ({ params, caller }) => {
    await endOwnSession(db, caller, params.id)
    return { ended: 1 as const }
  })

  serve(app, endOtherSessions, async ({ caller }) => ({
    ended: await endOtherOwnSessions(db, caller),
  }))
}
