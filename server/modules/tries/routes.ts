import { settleTry } from '../../../contract/tries/tries.ts'
import type { Routes } from '../../app-parts.ts'
import { settleKey } from '../../platform/blocks/serve-once.ts'
import { serve } from '../../platform/http/endpoint-route.ts'
import { createThrottle } from '../../platform/http/throttle.ts'

/** What became of a change whose answer was lost. */
export const routes: Routes = (app, { database: { db, pool } }) => {
  // A dialog asks again after two seconds and then ever less often.
  const limit = { name: 'settle-try', points: 600, seconds: 900, code: 'request.too_many' } as const
  const throttle = createThrottle(pool, limit)
  serve(app, settleTry, async ({ caller, params }) => {
    await throttle.take(caller._id)
    const at = await settleKey(db, { accountId: caller._id, key: params.key.toLowerCase() })
    return { enteredAt: at && at.toISOString() }
  })
}
