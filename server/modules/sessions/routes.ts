import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { frontDoorFor } from '../../../contract/core/return-path.ts'
import { confirmPassword } from '../../../contract/sessions/fresh-password.ts'
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
import type { Routes } from '../../app-parts.ts'
import { ApiError } from '../../platform/api-error.ts'
import { networkOf } from '../../platform/http/client-network.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { acceptForm } from '../../platform/http/form-post.ts'
import { createThrottle } from '../../platform/http/throttle.ts'
import { createLanes } from '../../platform/limiter.ts'
import { signInsRefused } from '../../platform/metrics/events.ts'
import { passwordTries } from '../accounts/password-tries.ts'
import { codeLimits } from '../codes/code-limits.ts'
import { sendCode } from '../codes/service.ts'
import { browserContext, setSessionCookies } from './cookie.ts'
import { acceptFormSignIn, returnPathOf } from './form-sign-in.ts'
import { listOwnSessions } from './own-session-queries.ts'
import { endOtherOwnSessions, endOwnSession } from './own-sessions.ts'
import { endPending, findPending } from './pending-sign-ins.ts'
import { closeSession, confirmPerson, openSession, replacePassword } from './service.ts'

const TEN_TRIES = { points: 10, seconds: 900 }
/** Sign-ins of one address that are worked on at once, so that a flood of them waits for itself. */
const SIGN_INS_AT_ONCE = 2

/** Sign-in, verify, sign-out, change of password and the list of one's own sessions. */
export const routes: Routes = (app, parts) => {
  const { session: cookie } = parts
  const { db, pool } = parts.database
  const code = 'login.too_many'
  const byAddress = createThrottle(pool, { name: 'login-address', points: 60, seconds: 300, code })
  const strangers = createThrottle(pool, { name: 'login-account', ...TEN_TRIES, code })
  const knownBrowser = createThrottle(pool, { name: 'login-browser', ...TEN_TRIES, code })
  const tries = passwordTries(pool)
  const lanes = createLanes(SIGN_INS_AT_ONCE)
  const codes = codeLimits(pool)

  const host = new URL(parts.environment.publicUrl).hostname

  async function admit(credentials: Credentials, request: FastifyRequest) {
    await byAddress.takeAddress(request)
    const context = { ...browserContext(cookie, request), strangers, knownBrowser }
    return lanes.run(networkOf(request.ip), () => openSession(db, credentials, context))
  }

  async function open(credentials: Credentials, request: FastifyRequest, reply: FastifyReply) {
    const opened = await admit(credentials, request).catch((error: unknown) => {
      if (error instanceof ApiError) signInsRefused.inc({ code: error.code })
      throw error
    })
    if (opened.is === 'pending') cookie.setPending(reply, opened.token)
    else setSessionCookies(cookie, request, reply, opened)
    return opened
  }

  // A page without script can't ask for the code itself.
  acceptFormSignIn(app, open, async (token, request) => {
    const caller = await findPending(db, token)
    if (!caller) return
    await codes.take(request, caller._id)
    await sendCode(db, caller, { purpose: 'login' }, host, 'pending')
  })
  serve(app, signIn, async ({ body, request, reply }) => {
    const opened = await open(body, request, reply)
    return opened.is === 'open'
      ? opened.user
      : { pending: true as const, purpose: 'login' as const }
  })

  serve(app, verifySession, ({ caller }) => caller.user)

  async function leave(request: FastifyRequest, reply: FastifyReply) {
    if (request.isOtherUser) throw new ApiError('session.other_user')
    await closeSession(db, request.caller)
    cookie.clear(reply)
    const pending = cookie.readPending(request)
    if (pending !== undefined) {
      await endPending(db, pending)
      cookie.clearPending(reply)
    }
    return { signedOut: true as const }
  }

  serve(app, signOut, ({ request, reply }) => leave(request, reply))
  // The way back from the second factor, without the page's script.
  acceptForm(app, signOut, {
    schema: v.object({}),
    read: () => ({}),
    act: (_none, request, reply) => leave(request, reply),
    next: (request) => frontDoorFor(returnPathOf(request)),
  })

  serve(app, changePassword, ({ body, caller, request }) =>
    tries.count(caller, () =>
      replacePassword(db, caller, body, {
        browserToken: cookie.readBrowser(request),
        leakedList: parts.environment.leakedPasswords,
      }),
    ),
  )

  serve(app, confirmPassword, async ({ body, caller }) => {
    await tries.count(caller, () => confirmPerson(db, caller, body.currentPassword))
    return { confirmed: true as const }
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
