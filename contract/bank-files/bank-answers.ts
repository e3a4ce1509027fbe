import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Day, Id, Instant } from '../core/primitives.ts'
import { BankLayout } from './bank-layouts.ts'

const path = '/api/payouts/bank-files/answers'
const access = 'payout.manage'
const ById = v.object({ id: Id })

/** The bytes that an answer of the bank may have. */
export const ANSWER_BYTES = 1024 * 1024

/** What a row of the bank's answer comes to. Only the first two change anything. */
export const ANSWER_VERDICTS = [
  'completes',
  'fails',
  /** It says otherwise than what is recorded. */
  'contrary',
  /** Another amount than the payout's. */
  'differs',
  /** The same payout stands there twice. */
  'twice',
  /** No payout has this key. */
  'unknown',
  'unreadable',
  /** The payout is not in transit, or its try stands in none of our files. */
  'not_sent',
  /** About an earlier try of a payout that was released again. */
  'earlier_try',
  /** The bank has not finished. */
  'waiting',
  /** It says what is recorded already. */
  'recorded',
] as const
export const AnswerVerdict = v.picklist(ANSWER_VERDICTS)
export type AnswerVerdict = v.InferOutput<typeof AnswerVerdict>

/** What the bank says about a payment. */
export type AnswerWord = 'completed' | 'failed' | 'waiting'

/** What makes one row of an answer useless. */
export const ROW_FAULTS = ['columns', 'key', 'amount', 'status', 'cut'] as const
export const RowFault = v.picklist(ROW_FAULTS)
export type RowFault = v.InferOutput<typeof RowFault>

export const BankAnswerRow = v.object({
  /** As an editor counts. */
  line: v.number(),
  verdict: AnswerVerdict,
  /** What makes it unreadable. */
  fault: v.nullable(RowFault),
  paymentKey: v.string(),
  /** The payout with this key; null where there is none. */
  payoutId: v.nullable(Id),
  payoutNumber: v.string(),
  receiverName: v.string(),
  month: v.string(),
  /** The payout's own amount. */
  amountPaise: v.nullable(v.number()),
  saidPaise: v.nullable(v.number()),
  /** The bank's word as it stands there. */
  status: v.string(),
  reference: v.string(),
  reason: v.string(),
  day: v.nullable(Day),
})
export type BankAnswerRow = v.InferOutput<typeof BankAnswerRow>

export const BankAnswer = v.object({
  _id: Id,
  layout: BankLayout,
  fileName: v.string(),
  readAt: Instant,
  readByName: v.string(),
  /** When its rows were last recorded, and by whom. */
  appliedAt: v.nullable(Instant),
  appliedByName: v.string(),
  /** Changes with anything that a row comes to; recording names the one that was seen. */
  fingerprint: v.string(),
  /** What changes something first, then what wants a look. */
  rows: v.array(BankAnswerRow),
  /** Payouts of the same files that wait and of which the answer says nothing: it may have been cut. */
  unanswered: v.object({ count: v.number(), totalPaise: v.number() }),
})
export type BankAnswer = v.InferOutput<typeof BankAnswer>

/**
 * Takes what the bank answered and reads it; nothing is recorded yet. Of the file its rows are kept, without the account
 * numbers in it. The same file again is the same answer. 422 `bank_answer.empty`, `bank_answer.workbook`,
 * `bank_answer.no_headings`, `bank_answer.too_many`; 413 `request.too_large`; 429 `request.too_many`.
 */
export const readBankAnswer = endpoint({
  method: 'POST',
  path,
  access,
  query: v.object({ layout: BankLayout }),
  body: 'file',
  response: v.object({ _id: Id }),
  status: 201,
})

/** What each row comes to as things stand. 404 `bank_answer.not_found`. */
export const getBankAnswer = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  access,
  params: ById,
  response: BankAnswer,
})

/**
 * Records all rows that complete or fail a payout, or none. 409 `bank_answer.changed` with the present `BankAnswer` in
 * `current` where they no longer come to what was seen.
 */
export const applyBankAnswer = endpoint({
  method: 'POST',
  path: `${path}/:id/apply`,
  access,
  params: ById,
  body: v.object({
    fingerprint: v.pipe(v.string('required'), v.regex(/^[\da-f]{64}$/, 'invalid')),
  }),
  response: BankAnswer,
  idempotent: true,
})
