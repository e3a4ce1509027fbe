import type { Pool } from 'pg'
import { createThrottle } from '../../platform/http/throttle.ts'

const TEN_TRIES = { points: 10, seconds: 900 }

/** Counts how often a session tries the password of its account: whoever finds a screen open could guess it. */
export function passwordTries(pool: Pool) {
  const throttle = createThrottle(pool, { name: 'password', ...TEN_TRIES, code: 'login.too_many' })
  return {
    /** Does what a right password allows, and forgets the count after it. 429 `login.too_many`. */
    async count<Done>({ _id }: { _id: string }, act: () => Promise<Done>): Promise<Done> {
      await throttle.take(_id)
      const done = await act()
      await throttle.forget(_id)
      return done
    },
  }
}
