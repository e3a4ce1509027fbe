import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { ExactLine, Instant, Paise } from '../core/primitives.ts'
import { TryOutcome } from './payout-record.ts'

/** The header of a signature: HMAC-SHA-256 in hexadecimal of `signedText`, by the secret that both sides have. */
export const SIGNATURE_HEADER = 'payout-signature'

/** How old or how far ahead a signed word may be. */
export const SIGNATURE_MINUTES = 10

// As it was signed: nothing is taken off.
const text = (length: number) => v.pipe(ExactLine, v.maxLength(length, 'too_long'))

/** A provider's word about one try of a payout. */
export const ProviderWord = v.object({
  /** The moment of sending. */
  sentAt: Instant,
  paymentKey: v.pipe(v.string('required'), v.regex(/^[A-Z\d]{1,16}$/, 'invalid')),
  try: v.pipe(v.number('required'), v.integer('invalid'), v.minValue(1, 'too_small')),
  amountPaise: Paise,
  outcome: TryOutcome,
  /** The bank's reference of a completed one. */
  reference: text(60),
  /** Why it failed. */
  reason: text(300),
})
export type ProviderWord = v.InferOutput<typeof ProviderWord>

/** What both sides sign of a word: its fields in this order, as JSON. */
export function signedText(word: ProviderWord): string {
  const { sentAt, paymentKey, amountPaise, outcome, reference, reason } = word
  return JSON.stringify([sentAt, paymentKey, word.try, amountPaise, outcome, reference, reason])
}

/**
 * Takes a provider's word. The same again changes nothing; a contrary one is recorded and changes nothing either. 403
 * `payout.bad_signature` without the right signature, or for an old one; 404 `payout.not_found`.
 */
export const takeCallBack = endpoint({
  method: 'POST',
  path: '/api/payouts/call-back',
  access: 'public',
  signed: true,
  body: ProviderWord,
  response: v.object({ recorded: v.literal(true) }),
})
