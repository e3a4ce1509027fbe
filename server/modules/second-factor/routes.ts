import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  forgetBrowsers,
  getSecondFactor,
  renewRecoveryCodes,
  setSecondFactor,
  signInWithRecoveryCode,
} from '../../../contract/second-factor/second-factor.ts'
import type { Routes } from '../../app-parts.ts'
import { ApiError } from '../../platform/api-error.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { acceptForm } from '../../platform/http/form-post.ts'
import { createThrottle } from '../../platform/http/throttle.ts'
import { browserContext, setSessionCookies } from '../sessions/cookie.ts'
import { codeStepFor, returnPathOf } from '../sessions/form-sign-in.ts'
import { findPending } from '../sessions/pending-sign-ins.ts'
import {
  changeSecondFactor,
  forgetRemembered,
  makeRecoveryCodes,
  openByRecoveryCode,
  readSecondFactor,
} from './service.ts'

const TRIES = { points: 5, seconds: 900 }

/** The second factor: its settings, and a sign-in with a recovery code. */
export const routes: Routes = (app, { database: { db, pool }, session: cookie }) => {
  const byAccount = createThrottle(pool, {
    name: 'recovery-code',
    ...TRIES,
    code: 'login.too_many',
  })

  serve(app, getSecondFactor, ({ caller }) => readSecondFactor(db, caller))
  serve(app, setSecondFactor, async ({ body, caller }) => ({
    recoveryCodes: await changeSecondFactor(db, caller, body.isOn),
  }))
  serve(app, renewRecoveryCodes, async ({ caller }) => ({
    recoveryCodes: await makeRecoveryCodes(db, caller),
  }))
  serve(app, forgetBrowsers, async ({ caller }) => ({
    forgotten: await forgetRemembered(db, caller),
  }))

  async function open(
    { recoveryCode, remember }: { recoveryCode: string; remember: boolean },
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const caller = await findPending(db, cookie.readPending(request))
    if (!caller) throw new ApiError('session.none')
    await byAccount.take(caller._id)
    const context = { ...browserContext(cookie, request), remember }
    const opened = await openByRecoveryCode(db, caller, recoveryCode, context)
    await byAccount.forget(caller._id)
    setSessionCookies(cookie, request, reply, opened)
    return opened.user
  }

  serve(app, signInWithRecoveryCode, ({ body, request, reply }) => open(body, request, reply))
  acceptForm(app, signInWithRecoveryCode, {
    schema: signInWithRecoveryCode.body,
    invalid: 'recovery_code.wrong',
    read: (fields) => ({ ...fields, remember: 'remember' in fields }),
    act: open,
    next: (request, problem) =>
      problem ? codeStepFor(request, { problem }) : returnPathOf(request),
  })
}
