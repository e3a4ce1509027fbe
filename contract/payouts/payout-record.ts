import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Id, Instant } from '../core/primitives.ts'
import { PayoutProvider, PayoutStatus } from './payout-status.ts'
import { PayoutRow } from './payouts.ts'

/** What a payout's try came to. */
export const TRY_OUTCOMES = ['completed', 'failed'] as const
export const TryOutcome = v.picklist(TRY_OUTCOMES, 'not_a_choice')
export type TryOutcome = v.InferOutput<typeof TryOutcome>

/** Where word of an outcome came from. */
export const WORD_SOURCES = ['hand', 'bank_file', 'call_back', 'asked'] as const
export const WordSource = v.picklist(WORD_SOURCES)
export type WordSource = v.InferOutput<typeof WordSource>

/** Word about a try: an administrator's, the bank file's or the provider's. */
export const PayoutWord = v.object({
  outcome: TryOutcome,
  source: WordSource,
  at: Instant,
  /** Null for a provider's word, and for receivers. */
  byName: v.nullable(v.string()),
  reference: v.string(),
  reason: v.string(),
  amountPaise: v.number(),
  /** False where it came too late or named another amount: recorded, and nothing changed by it. */
  counts: v.boolean(),
})
export type PayoutWord = v.InferOutput<typeof PayoutWord>

/** The bank account of a release: with the last four digits of its number. */
const PaidAccount = v.object({ holder: v.string(), maskedNumber: v.string(), ifsc: v.string() })

/** One release and what became of it. */
export const PayoutTry = v.object({
  /** From 1. */
  try: v.number(),
  releasedAt: Instant,
  /** Null for receivers. */
  releasedByName: v.nullable(v.string()),
  provider: PayoutProvider,
  bankAccount: PaidAccount,
  /** Null while it is in transit. */
  outcome: v.nullable(TryOutcome),
  settledAt: v.nullable(Instant),
  reference: v.string(),
  reason: v.string(),
  /** All that was said about it, the oldest first; empty for receivers. */
  words: v.array(PayoutWord),
})
export type PayoutTry = v.InferOutput<typeof PayoutTry>

/** An earlier month of which no payout was made: a part of the opening balance. */
export const CarriedMonth = v.object({
  month: v.string(),
  earnedPaise: v.number(),
  heldPaise: v.number(),
  taxPaise: v.number(),
  /** The three together. */
  paise: v.number(),
})
export type CarriedMonth = v.InferOutput<typeof CarriedMonth>

/** An earlier payout that is not paid yet. It is no part of this one: it is paid by itself. */
export const EarlierPayout = v.object({
  _id: Id,
  number: v.string(),
  month: v.string(),
  amountPaise: v.number(),
  status: PayoutStatus,
})

/** The request in which a payout waits. */
const WaitingIn = v.object({
  _id: Id,
  preparedAt: Instant,
  preparedByName: v.string(),
  expiresAt: Instant,
})

export const PAYOUT_EVENTS = [
  'prepared',
  'withdrawn',
  'released',
  'completed',
  'failed',
  'contrary_word',
] as const

/** What was done with it, as the audit trail has it. */
export const PayoutEvent = v.object({
  _id: Id,
  action: v.picklist(PAYOUT_EVENTS),
  /** Empty for a provider. */
  actorName: v.string(),
  at: Instant,
  changes: v.array(v.object({ field: v.string(), from: v.string(), to: v.string() })),
})
export type PayoutEvent = v.InferOutput<typeof PayoutEvent>

/** A payout whole. `openingPaise + earnedPaise + heldPaise − taxPaise` is `amountPaise`. */
export const PayoutDetail = v.object({
  ...PayoutRow.entries,
  /** At most 16 of A to Z and 0 to 9: the same for every try, in both reference fields of a bank file. */
  paymentKey: v.string(),
  /** Carried over from earlier months without a payout; negative for a debt. */
  openingPaise: v.number(),
  /** What was earned in the month, less what was reopened. */
  earnedPaise: v.number(),
  /** What the counter took in the month for the network: negative, less what was given back or handed over. */
  heldPaise: v.number(),
  /** Withheld for the state. */
  taxPaise: v.number(),
  openedAt: Instant,
  carried: v.array(CarriedMonth),
  /** Earlier ones that are not completed. */
  earlier: v.array(EarlierPayout),
  /** The bank account that counts now; null while there is none. */
  bankAccount: v.nullable(PaidAccount),
  /** The newest last. */
  tries: v.array(PayoutTry),
  /** Null for receivers. */
  waitsIn: v.nullable(WaitingIn),
  /** The newest last; receivers see releases and outcomes alone. */
  events: v.array(PayoutEvent),
})
export type PayoutDetail = v.InferOutput<typeof PayoutDetail>

/** One payout whole. 404 `payout.not_found`, also for one of another receiver. */
export const getPayout = endpoint({
  method: 'GET',
  path: '/api/payouts/:id',
  access: 'payout.read',
  params: v.object({ id: Id }),
  response: PayoutDetail,
  live: 'payouts',
})
