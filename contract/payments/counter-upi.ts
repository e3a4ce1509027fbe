import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Id } from '../core/primitives.ts'

/** Where a franchise is paid by UPI, for the code at its counters; without a customer in it. */
export const CounterUpi = v.object({
  franchiseId: Id,
  upiId: v.nullable(v.string()),
  payee: v.string(),
})
export type CounterUpi = v.InferOutput<typeof CounterUpi>

/** Of the caller's franchise. */
export const readCounterUpi = endpoint({
  method: 'GET',
  path: '/api/payments/upi',
  access: 'payment.take',
  response: CounterUpi,
})
