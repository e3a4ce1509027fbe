import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { createThrottle } from '../../platform/http/throttle.ts'

const QUARTER_HOUR = 900
const DAY = 86_400

/** How often codes are sent (rules.md, Codes). SMS cost money, and each code bears five guesses. */
export function codeLimits(pool: Pool) {
  const limit = (name: string, points: number, seconds: number) =>
    createThrottle(pool, { name, points, seconds, code: 'code.too_many' })
  const byAddress = limit('code-address', 60, QUARTER_HOUR)
  const byAccount = limit('code-account', 5, QUARTER_HOUR)
  // A right code clears the count of the quarter of an hour; this limit of a day counts on.
  const byAccountDaily = limit('code-day', 50, DAY)
  return {
    /** Counts a code for the account; 429 `code.too_many` after too many. */
    async take(request: FastifyRequest, accountId: string): Promise<void> {
      await byAddress.takeAddress(request)
      await byAccount.take(accountId)
      await byAccountDaily.take(accountId)
    },
    /** After a right code. */
    forget: (accountId: string) => byAccount.forget(accountId),
  }
}
