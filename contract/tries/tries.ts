import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Id, Instant } from '../core/primitives.ts'

/**
 * Settles what became of a change whose answer was lost, by its `Idempotency-Key`: when it was entered; `null` that
 * it was not, and that this key never will be. 409 `idempotency.in_flight` while the server works on it. It answers
 * only the person who sent the change: for anybody else the key is another one.
 */
export const settleTry = endpoint({
  method: 'POST',
  path: '/api/tries/:key/settle',
  access: 'account.settings',
  params: v.object({ key: Id }),
  response: v.object({ enteredAt: v.nullable(Instant) }),
})
