import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
} from '../../../contract/second-factor/authenticator.ts'
import {
  forgetBrowsers,
  getSecondFactor,
  renewRecoveryCodes,
  setSecondFactor,
  signInWithRecoveryCode,
} from '../../../contract/second-factor/second-factor.ts'
import type { Routes } from '../../app-parts.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { acceptForm } from '../../platform/http/form-post.ts'
import { createThrottle } from '../../platform/http/throttle.ts'
import { browserContext, setSessionCookies } from '../sessions/cookie.ts'
import { codeStepFor, returnPathOf } from '../sessions/form-sign-in.ts'
import { findPending } from '../sessions/pending-sign-ins.ts'
import { beginApp, confirmApp, removeApp } from './authenticator.ts'
import {
  changeSecondFactor,
  forgetRemembered,
  makeRecoveryCodes,
  openByRecoveryCode,
  readSecondFactor,
} from './service.ts'

const TRIES = { points: 5, seconds: 900 }
const APP_TRIES = { points: 20, seconds: 900 }

/** The second factor: its settings, and a sign-in with a recovery code. */
export const routes: Routes = (app, { environment, database: { db, pool }, session: cookie }) => {
  const isRequired = ({ userType }: Caller) => environment.adminSecondFactor && userType === 'admin'
  const byAccount = createThrottle(pool, {
    name: 'recovery-code',
    ...TRIES,
    code: 'login.too_many',
  })

  const appTries = createThrottle(pool, { name: 'new-app', ...APP_TRIES, code: 'code.too_many' })

  serve(app, getSecondFactor, ({ caller }) => readSecondFactor(db, caller, isRequired(caller)))
  serve(app, setSecondFactor, async ({ body, caller }) => {
    if (!body.isOn && isRequired(caller)) throw new ApiError('second_factor.required')
    return { recoveryCodes: await changeSecondFactor(db, caller, body.isOn) }
  })
  serve(app, beginAuthenticator, ({ caller }) => beginApp(db, caller))
  serve(app, confirmAuthenticator, async ({ body, caller }) => {
    await appTries.take(caller._id)
    return { recoveryCodes: await confirmApp(db, caller, body.otp) }
  })
  serve(app, removeAuthenticator, async ({ caller }) => {
    await removeApp(db, caller)
    return { removed: true as const }
  })
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
