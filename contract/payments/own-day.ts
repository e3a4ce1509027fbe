import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { FilterDay } from '../core/primitives.ts'

/** What customers paid, in paise: fees less what they got back (`feesOfDay`). */
export const FeesOfDay = v.object({ cashPaise: v.number(), upiPaise: v.number() })
export type FeesOfDay = v.InferOutput<typeof FeesOfDay>

/** What the caller's own till took from customers on a day, as far as it has reached the server. */
export const readOwnFees = endpoint({
  method: 'GET',
  path: '/api/payments/own-day',
  access: 'payment.take',
  query: v.object({ day: FilterDay }),
  response: FeesOfDay,
  live: 'applications',
})
