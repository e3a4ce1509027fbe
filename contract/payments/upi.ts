import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Id, Instant, Line } from '../core/primitives.ts'

/** A UPI id, `name@bank`, in small letters. */
export const UpiId = v.pipe(
  Line,
  v.toLowerCase(),
  v.nonEmpty('required'),
  v.maxLength(80, 'too_long'),
  v.regex(/^[a-z\d][a-z\d._-]+@[a-z][a-z\d]+$/, 'invalid'),
)

export const NewUpiId = v.object({ upiId: UpiId })
export type NewUpiId = v.InferOutput<typeof NewUpiId>

export const UpiAccount = v.object({ upiId: v.string(), since: Instant })
export type UpiAccount = v.InferOutput<typeof UpiAccount>

/**
 * Stores a change of a franchise's UPI id, which a code of purpose `upi_id` with this request's id then lets
 * `confirmUpiId` carry out. 404 `outlet.not_found`, also for another franchise than the caller's; 403 `account.resting` for
 * 48 hours after a change of the caller's own contact, password or second factor.
 */
export const requestUpiId = endpoint({
  method: 'POST',
  path: '/api/outlets/franchise/:id/upi-id',
  access: 'upi.change',
  freshPassword: true,
  params: v.object({ id: Id }),
  body: NewUpiId,
  response: v.object({ requestId: Id }),
  status: 201,
})

/**
 * Carries a requested change out, once; account and administrators are told. 403 `code.required` without the
 * right code, `account.resting` as above; 404 `outlet.not_found` for a request that is not waiting.
 */
export const confirmUpiId = endpoint({
  method: 'POST',
  path: '/api/outlets/upi-id/:requestId/confirm',
  access: 'upi.change',
  freshPassword: true,
  params: v.object({ requestId: Id }),
  response: UpiAccount,
})

const PAISE = 100

/**
 * The address that a UPI app opens from the code on the screen (NPCI's linking specification).
 * @param number of the application, for the note and as the payee's reference; null before it has one
 */
export function upiAddress(
  { upiId, payee }: { upiId: string; payee: string },
  paise: number,
  number: string | null,
): string {
  const amount = `${Math.trunc(paise / PAISE)}.${String(paise % PAISE).padStart(2, '0')}`
  const note = number === null ? {} : { tn: number, tr: number }
  const parts = { pa: upiId, pn: payee, am: amount, cu: 'INR', ...note }
  // The sign in the id stays as it is: not every app reads it encoded.
  const query = Object.entries(parts).map(
    ([key, value]) => `${key}=${encodeURIComponent(value).replaceAll('%40', '@')}`,
  )
  return `upi://pay?${query.join('&')}`
}
