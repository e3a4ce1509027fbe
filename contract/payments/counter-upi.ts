import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Id } from '../core/primitives.ts'

/** The UPI details that a franchise's counters show as a code; they name no customer. */
export const CounterUpi = v.object({
  franchiseId: Id,
  upiId: v.nullable(v.string()),
  payee: v.string(),
})
export type CounterUpi = v.InferOutput<typeof CounterUpi>

/** The UPI details of the caller's franchise. */
export const readCounterUpi = endpoint({
  method: 'GET',
  path: '/api/payments/upi',
  access: 'payment.take',
  response: CounterUpi,
})
