import type { LedgerEvent } from '../../../contract/ledger/ledger.ts'

/** What an entry of an outlet's account is. */
export const ENTRY_WORDS: Record<LedgerEvent, string> = {
  fee_taken: /*i18n*/ 'Fee taken',
  fee_refunded: /*i18n*/ 'Fee refunded',
  payment_reversed: /*i18n*/ 'Payment reversed',
  completed: /*i18n*/ 'Application completed',
  reopened: /*i18n*/ 'Application reopened',
  refund_rebooked: /*i18n*/ 'Refund booked anew',
  remitted: /*i18n*/ 'Money handed over',
  payout_released: /*i18n*/ 'Payout',
  payout_completed: /*i18n*/ 'Payout completed',
  payout_failed: /*i18n*/ 'Payout failed',
  tds_withheld: /*i18n*/ 'Tax deducted (TDS)',
}
