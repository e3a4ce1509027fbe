import * as v from 'valibot'
import { ApplicationDetail } from '../applications/applications.ts'
import { endpoint } from '../core/endpoint.ts'
import { Id } from '../core/primitives.ts'
import { PaymentEntry } from './payment-entry.ts'

/**
 * Enters what was taken, given back, or entered wrongly, as of the moment after all other entries. 404 `application.not_found`; 422
 * `payment.too_much` for more than is owed or was taken; 404 `payment.not_found`, 422 `payment.not_reversible`
 * for an entry that cannot be reversed (`mayReverse`).
 */
export const enterPayment = endpoint({
  method: 'POST',
  path: '/api/applications/:id/payments',
  access: 'payment.take',
  params: v.object({ id: Id }),
  body: PaymentEntry,
  response: ApplicationDetail,
  idempotent: true,
})
