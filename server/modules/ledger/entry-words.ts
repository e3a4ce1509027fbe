import type { LedgerEvent } from '../../../contract/ledger/ledger.ts'

/** What an entry of a receiver's account is, in files: statements and lists say it alike. */
export const ENTRY_WORDS: Record<LedgerEvent, string> = {
  completed: /*i18n*/ 'Share earned',
  reopened: /*i18n*/ 'Share taken back, application reopened',
  fee_taken: /*i18n*/ 'Fee received at the counter',
  fee_refunded: /*i18n*/ 'Fee refunded at the counter',
  payment_reversed: /*i18n*/ 'Counter entry reversed',
  refund_rebooked: /*i18n*/ 'Refund booked anew',
  remitted: /*i18n*/ 'Handed over to GramOne',
  payout_released: /*i18n*/ 'Payout sent to the bank',
  payout_completed: /*i18n*/ 'Payout paid by the bank',
  payout_failed: /*i18n*/ 'Payout failed, amount returned',
  tds_withheld: /*i18n*/ 'Tax deducted (TDS)',
}
