import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Id, Paragraph } from '../core/primitives.ts'
import { RemittanceDetail } from './remittances.ts'

const path = '/api/remittances/:id'
const ById = v.object({ id: Id })
const REASON_LENGTH = 400

/**
 * The version on which it was decided: 409 `remittance.stale` with the present state for another one. 422
 * `remittance.transition_refused` where its state does not allow it.
 */
const version = v.pipe(v.number('required'), v.integer('invalid'))

export const OnVersion = v.object({ version })
export type OnVersion = v.InferOutput<typeof OnVersion>

export const WithReason = v.object({
  version,
  reason: v.pipe(Paragraph, v.nonEmpty('required'), v.maxLength(REASON_LENGTH, 'too_long')),
})
export type WithReason = v.InferOutput<typeof WithReason>

/** The money has arrived: it is taken off what the franchise holds, which is told. */
export const confirmRemittance = endpoint({
  method: 'POST',
  path: `${path}/confirm`,
  access: 'remittance.confirm',
  params: ById,
  body: OnVersion,
  response: RemittanceDetail,
  idempotent: true,
})

/** It has not arrived, or not so: the franchise is told why, and enters it anew. */
export const refuseRemittance = endpoint({
  method: 'POST',
  path: `${path}/refuse`,
  access: 'remittance.confirm',
  params: ById,
  body: WithReason,
  response: RemittanceDetail,
  idempotent: true,
})

/** A confirmation was a mistake: the ledger has its exact opposite, booked today, and the remittance waits again. */
export const takeBackConfirmation = endpoint({
  method: 'POST',
  path: `${path}/take-back`,
  access: 'remittance.confirm',
  params: ById,
  body: WithReason,
  response: RemittanceDetail,
  idempotent: true,
})

/** The franchise takes back what still waits. */
export const withdrawRemittance = endpoint({
  method: 'POST',
  path: `${path}/withdraw`,
  access: 'remittance.enter',
  params: ById,
  body: OnVersion,
  response: RemittanceDetail,
  idempotent: true,
})
