import * as v from 'valibot'

/** How a customer pays at a counter. */
export const PAYMENT_WAYS = ['cash', 'upi'] as const
export const PaymentWay = v.picklist(PAYMENT_WAYS, 'not_a_choice')
export type PaymentWay = v.InferOutput<typeof PaymentWay>

/** Paid, refunded, or still owed; a part that was paid leaves the rest owed (rules.md, Payments). */
export const PAYMENT_STATES = ['paid', 'pending', 'refunded'] as const
export const PaymentState = v.picklist(PAYMENT_STATES)
export type PaymentState = v.InferOutput<typeof PaymentState>
