import type { FastifyInstance } from 'fastify'
import { generateCode, verifyCode } from '../../../contract/codes/one-time-codes.ts'
import type { AppDependencies } from '../../app-parts.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { createThrottle } from '../../platform/http/throttle.ts'
import { sendCode, tryCode } from './service.ts'

const QUARTER_HOUR = 900
const DAY = 86_400

/** One-time codes: sending and verifying. */
export function codeRoutes(
  app: FastifyInstance,
  { environment, database: { db, pool } }: AppDependencies,
): void {
  const host = new URL(environment.publicUrl).hostname
  const limit = (name: string, points: number, seconds: number) =>
    createThrottle(pool, { name, points, seconds, code: 'code.too_many' })
  const byAddress = limit('code-address', 60, QUARTER_HOUR)
  const byAccount = limit('code-account', 5, QUARTER_HOUR)
  // What a success forgets has an end too: SMS cost money, and each code bears five guesses.
  const byAccountDaily = limit('code-day', 50, DAY)

  serve(app, generateCode, async ({ body, caller, request }) => {
    await byAddress.takeAddress(request)
    await byAccount.take(caller._id)
    await byAccountDaily.take(caller._id)
    return sendCode(db, caller, body, host)
  })

  serve(app, verifyCode, async ({ body, caller }) => {
    await tryCode(db, caller, body)
    await byAccount.forget(caller._id)
    return { verified: true as const }
  })
}
