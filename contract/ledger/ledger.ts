/**
 * The kinds of accounts. A franchise has `earned` (what the network owes it) and `held` (the network's money that lies
 * with it), a partner `earned`; of all others there is one. Positive paise are what the network owes more by, to an
 * outlet, a customer, the state or itself; negative ones what it has or is owed (docs/decisions/0052-ledger.md).
 */
export const LEDGER_ACCOUNTS = [
  'earned',
  'held',
  /** Paid by customers, and not earned yet. */
  'fees_unearned',
  /** Earned, and not paid by customers yet. */
  'fees_due',
  /** What passes through to the departments. */
  'department',
  'network',
  'payouts_in_transit',
  'bank',
  'tds_payable',
  'gst_payable',
] as const
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]

/** The kinds of events; each names the record that caused it. */
export const LEDGER_EVENTS = [
  // An entry of a till.
  'fee_taken',
  'fee_refunded',
  'payment_reversed',
  // An application, for the first time or again.
  'completed',
  'reopened',
  // Refunds of a fee that was earned and then reopened: they count against what the customer paid.
  'refund_rebooked',
  // Money that a franchise handed over.
  'remitted',
  // A payout, and which try it is.
  'payout_released',
  'payout_completed',
  'payout_failed',
  // A receiver, and the month.
  'tds_withheld',
] as const
export type LedgerEvent = (typeof LEDGER_EVENTS)[number]
