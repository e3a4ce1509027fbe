import type { PaymentState, PaymentWay } from '../../../contract/payments/ways-and-states.ts'

/** How a payment stands, in words of the server. */
export const STATE_WORDS: Record<PaymentState, string> = {
  paid: /*i18n*/ 'Paid',
  pending: /*i18n*/ 'Pending',
  refunded: /*i18n*/ 'Refunded',
}

/** How a payment was made, in words of the server. */
export const WAY_WORDS: Record<PaymentWay, string> = {
  cash: /*i18n*/ 'Cash',
  upi: /*i18n*/ 'UPI',
}
