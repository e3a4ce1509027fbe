import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Id, Instant } from '../core/primitives.ts'
import { PayoutProvider } from './payout-status.ts'

export const PayoutSettings = v.object({
  /** Whoever prepares a request may not release it. */
  fourEyes: v.boolean(),
  /** Who asked to turn it off; it takes another administrator who says the same. Null while nobody did. */
  offAskedBy: v.nullable(v.object({ _id: Id, name: v.string(), at: Instant })),
  /** Set in the server's environment. */
  provider: PayoutProvider,
})
export type PayoutSettings = v.InferOutput<typeof PayoutSettings>

const path = '/api/payouts/settings'
const access = 'payout.manage'

export const getPayoutSettings = endpoint({
  method: 'GET',
  path,
  access,
  response: PayoutSettings,
})

/** Turns four eyes on at once; off when two administrators have said so, which the first one may take back by `true`. */
export const changePayoutSettings = endpoint({
  method: 'PUT',
  path,
  access,
  freshPassword: true,
  body: v.object({ fourEyes: v.boolean() }),
  response: PayoutSettings,
})
