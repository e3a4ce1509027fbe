import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { codeDigits } from '../../../contract/codes/code-digits.ts'
import type { CodeWish } from '../../../contract/codes/one-time-codes.ts'
import { CodeTry, generateCode, verifyCode } from '../../../contract/codes/one-time-codes.ts'
import type { Routes } from '../../app-parts.ts'
import { ApiError } from '../../platform/api-error.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { acceptForm } from '../../platform/http/form-post.ts'
import { browserContext, setSessionCookies } from '../sessions/cookie.ts'
import { codeStepFor, returnPathOf } from '../sessions/form-sign-in.ts'
import { completeSignIn, findPending } from '../sessions/pending-sign-ins.ts'
import { codeLimits } from './code-limits.ts'
import type { CodeCaller } from './service.ts'
import { requireVerified, sendCode, tryCode } from './service.ts'

/** One-time codes: sending and verifying, for a session or a sign-in that waits for one. */
export const routes: Routes = (app, { environment, database: { db, pool }, session: cookie }) => {
  const host = new URL(environment.publicUrl).hostname
  const limits = codeLimits(pool)

  /** The asker for a code of this purpose: for `login` the waiting sign-in, for every other purpose the session. */
  async function callerOf(request: FastifyRequest, purpose: string): Promise<CodeCaller> {
    const isLogin = purpose === 'login'
    const caller = isLogin ? await findPending(db, cookie.readPending(request)) : request.caller
    // A signed-in browser has no waiting sign-in: it may only ask for codes of other purposes.
    if (!caller) throw new ApiError(isLogin && request.caller ? 'access.forbidden' : 'session.none')
    return caller
  }

  async function generate(wish: CodeWish, request: FastifyRequest) {
    const caller = await callerOf(request, wish.purpose)
    await limits.take(request, caller._id)
    return sendCode(db, caller, wish, host, wish.purpose === 'login' ? 'pending' : 'session')
  }

  async function verify(given: CodeTry, request: FastifyRequest, reply: FastifyReply) {
    const caller = await callerOf(request, given.purpose)
    await tryCode(db, caller, given)
    await limits.forget(caller._id)
    if (given.purpose !== 'login') return { verified: true as const }
    const { remember } = given
    const opened = await db.transaction(async (tx) => {
      await requireVerified(tx, caller, 'login')
      return completeSignIn(tx, caller, { ...browserContext(cookie, request), remember })
    })
    setSessionCookies(cookie, request, reply, opened)
    return { verified: true as const, user: opened.user }
  }

  serve(app, generateCode, ({ body, request }) => generate(body, request))
  serve(app, verifyCode, ({ body, request, reply }) => verify(body, request, reply))

  // The step of the front door without its script: always the second factor's.
  acceptForm(app, generateCode, {
    schema: v.object({}),
    read: () => ({}),
    act: (_none, request) => generate({ purpose: 'login', byMessage: true }, request),
    next: (request, problem) => codeStepFor(request, problem ? { problem } : { sent: '1' }),
  })
  acceptForm(app, verifyCode, {
    schema: CodeTry,
    invalid: 'invalid',
    read: ({ otp = '', ...fields }) => ({
      // Blanks are removed, as the page's script does: "123 456" is a code too.
      otp: codeDigits(otp),
      purpose: 'login',
      remember: 'remember' in fields,
    }),
    act: verify,
    next: (request, problem) =>
      problem ? codeStepFor(request, { problem }) : returnPathOf(request),
  })
}
