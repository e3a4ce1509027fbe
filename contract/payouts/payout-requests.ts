import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Id, Instant } from '../core/primitives.ts'
import { PayoutRow } from './payouts.ts'

/** Payouts of one request. */
export const MAX_PAYOUTS_OF_REQUEST = 2500

/** How long a request waits: for the same person's code, or for another administrator. */
export const REQUEST_HOURS = { alone: 1, fourEyes: 72 } as const

export const REQUEST_STATES = ['waiting', 'released', 'withdrawn', 'expired'] as const
export const RequestState = v.picklist(REQUEST_STATES)
export type RequestState = v.InferOutput<typeof RequestState>

/** Why a payout cannot be in a request, or not any more. */
export const REFUSAL_REASONS = [
  'not_found',
  /** Its status or version is another one. */
  'changed',
  'no_bank_account',
  'bank_account_changed',
  'receiver_inactive',
  'contrary_word',
  /** It waits in a request of another administrator. */
  'in_request',
] as const
export const RefusalReason = v.picklist(REFUSAL_REASONS)
export type RefusalReason = v.InferOutput<typeof RefusalReason>

/** The `current` of `payout.request_refused`: the rows in question. */
export const RefusedRows = v.object({
  rows: v.array(
    v.object({ _id: Id, number: v.string(), receiverName: v.string(), reason: RefusalReason }),
  ),
})
export type RefusedRows = v.InferOutput<typeof RefusedRows>

export const PayoutRequest = v.object({
  _id: Id,
  state: RequestState,
  count: v.number(),
  totalPaise: v.number(),
  preparedAt: Instant,
  preparedById: Id,
  preparedByName: v.string(),
  expiresAt: Instant,
  /** The caller may release it: with four eyes it was prepared by somebody else. */
  isReleasable: v.boolean(),
  /** Who released or withdrew it, and when. */
  endedAt: v.nullable(Instant),
  endedByName: v.nullable(v.string()),
})
export type PayoutRequest = v.InferOutput<typeof PayoutRequest>

const path = '/api/payouts/requests'
const access = 'payout.manage'
const ById = v.object({ id: Id })

const version = v.pipe(v.number('required'), v.integer('invalid'))

export const NewRequest = v.object({
  payouts: v.pipe(
    v.array(v.object({ _id: Id, version })),
    v.minLength(1, 'required'),
    v.maxLength(MAX_PAYOUTS_OF_REQUEST, 'too_long'),
    v.check((rows) => new Set(rows.map(({ _id }) => _id)).size === rows.length, 'invalid'),
  ),
  /** What the person has seen as their total. */
  totalPaise: v.pipe(v.number('required'), v.safeInteger('invalid'), v.minValue(1, 'too_small')),
})
export type NewRequest = v.InferOutput<typeof NewRequest>

/**
 * Stores that exactly these payouts are to be released, for a code of purpose `payout_processing` with this request's
 * id. The caller's own waiting requests with one of them are withdrawn. 409 `payout.request_refused` with
 * `RefusedRows`; 409 `payout.total_differs` where they come to something else. With four eyes other administrators
 * are told.
 */
export const prepareRequest = endpoint({
  method: 'POST',
  path,
  access,
  body: NewRequest,
  response: PayoutRequest,
  status: 201,
  idempotent: true,
})

/** The requests that wait, the oldest first. */
export const listRequests = endpoint({
  method: 'GET',
  path,
  access,
  response: v.object({ requests: v.array(PayoutRequest) }),
  live: 'payouts',
})

/** A request with its payouts as they are now. 404 `payout.request_not_found`. */
export const getRequest = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  access,
  params: ById,
  response: v.object({ ...PayoutRequest.entries, payouts: v.array(PayoutRow) }),
  live: 'payouts',
})

/** Ends a request that waits; its payouts are free again. 404 `payout.request_not_found`; 409 `payout.request_ended`. */
export const withdrawRequest = endpoint({
  method: 'POST',
  path: `${path}/:id/withdraw`,
  access,
  params: ById,
  response: PayoutRequest,
  idempotent: true,
})

/**
 * Releases all payouts of a request, or none: each goes to processing. 403 `code.required` without the right code for
 * this request; 403 `payout.four_eyes` for the one who prepared it, where another administrator has to release; 409
 * `payout.request_ended` for one that was released or withdrawn, or that expired; 409 `payout.request_refused` with
 * `RefusedRows` in `current`.
 */
export const releaseRequest = endpoint({
  method: 'POST',
  path: `${path}/:id/release`,
  access,
  params: ById,
  response: PayoutRequest,
  idempotent: true,
})
