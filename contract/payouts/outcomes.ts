import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Id, Line } from '../core/primitives.ts'
import { PayoutDetail, TryOutcome } from './payout-record.ts'
import { MAX_PAYOUTS_OF_REQUEST } from './payout-requests.ts'

export const REFERENCE_LENGTH = 60
export const FAILURE_REASON_LENGTH = 300

const reference = v.pipe(Line, v.nonEmpty('required'), v.maxLength(REFERENCE_LENGTH, 'too_long'))
const reason = v.pipe(Line, v.nonEmpty('required'), v.maxLength(FAILURE_REASON_LENGTH, 'too_long'))

/** The version on which it was decided: 409 `payout.stale` with the present payout for another one. */
const version = v.pipe(v.number('required'), v.integer('invalid'))

/** What became of a payout in processing: paid with the bank's reference, or failed with a reason. */
export const OutcomeGiven = v.variant('outcome', [
  v.object({ outcome: v.literal('completed'), version, reference }),
  v.object({ outcome: v.literal('failed'), version, reason }),
])
export type OutcomeGiven = v.InferOutput<typeof OutcomeGiven>

/**
 * Records by hand what became of a payout. 409 `payout.stale`; 422 `payout.not_processing`. A failed one of which the
 * provider later said that it was paid may be recorded as completed too.
 */
export const recordOutcome = endpoint({
  method: 'POST',
  path: '/api/payouts/:id/outcome',
  access: 'payout.manage',
  params: v.object({ id: Id }),
  body: OutcomeGiven,
  response: PayoutDetail,
  idempotent: true,
})

const OutcomeOf = v.variant('outcome', [
  v.object({ _id: Id, outcome: v.literal('completed'), version, reference }),
  v.object({ _id: Id, outcome: v.literal('failed'), version, reason }),
])

export const OutcomesGiven = v.object({
  payouts: v.pipe(
    v.array(OutcomeOf),
    v.minLength(1, 'required'),
    v.maxLength(MAX_PAYOUTS_OF_REQUEST, 'too_long'),
  ),
})
export type OutcomesGiven = v.InferOutput<typeof OutcomesGiven>

/** What became of each: recorded, or why not. Each stands for itself. */
export const OutcomeResult = v.object({
  _id: Id,
  number: v.string(),
  result: v.picklist([...TryOutcome.options, 'not_found', 'stale', 'not_processing']),
})
export type OutcomeResult = v.InferOutput<typeof OutcomeResult>

/** Records by hand what became of many payouts in processing. */
export const recordOutcomes = endpoint({
  method: 'POST',
  path: '/api/payouts/outcomes',
  access: 'payout.manage',
  body: OutcomesGiven,
  response: v.object({ results: v.array(OutcomeResult) }),
  idempotent: true,
})
