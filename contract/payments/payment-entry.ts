import * as v from 'valibot'
import { Id, Line, Paragraph } from '../core/primitives.ts'
import { Taken } from './amount-taken.ts'

const LIMITS = { reason: 400, name: 100 }

/** Why, in the words of whoever enters it. */
export const Reason = v.pipe(
  Paragraph,
  v.nonEmpty('required'),
  v.maxLength(LIMITS.reason, 'too_long'),
)

/** What the customer of an application paid. */
const Fee = v.object({ type: v.literal('fee', 'not_a_choice'), taken: Taken })
export type FeeEntry = v.InferOutput<typeof Fee>

/** What the customer got back. */
const Refund = v.object({
  type: v.literal('refund'),
  taken: Taken,
  toName: v.pipe(Line, v.nonEmpty('required'), v.maxLength(LIMITS.name, 'too_long')),
  reason: Reason,
})

/** Takes a wrong entry back; with `instead` the right one follows it, as of the same moment. */
const Reversal = v.object({
  type: v.literal('reversal'),
  entryId: Id,
  reason: Reason,
  instead: v.optional(Taken),
})

/** An entry about an application's fee. Entries are never changed or deleted (rules.md, Payments). */
export const PaymentEntry = v.variant('type', [Fee, Refund, Reversal])
export type PaymentEntry = v.InferOutput<typeof PaymentEntry>

/** A fee as it waits in an outbox. Refunds and reversals never do: they are decided on what the server says. */
export const PaymentEnvelope = v.object({
  /** The application, or the envelope that makes it and is not done yet. */
  application: v.union([v.object({ _id: Id }), v.object({ envelopeId: Id })]),
  entry: Fee,
})
export type PaymentEnvelope = v.InferOutput<typeof PaymentEnvelope>
