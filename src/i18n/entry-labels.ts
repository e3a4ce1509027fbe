import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LedgerEvent } from '../../contract/ledger/ledger.ts'

/** What an entry of a receiver's account is, on every screen (`entry-words.ts` of the server says the same in files). */
export const ENTRY_LABELS: Record<LedgerEvent, MessageDescriptor> = {
  completed: msg`Share earned`,
  reopened: msg`Share taken back, application reopened`,
  fee_taken: msg`Fee received at the counter`,
  fee_refunded: msg`Fee refunded at the counter`,
  payment_reversed: msg`Counter entry reversed`,
  refund_rebooked: msg`Refund booked anew`,
  remitted: msg`Handed over to GramOne`,
  payout_released: msg`Payout sent to the bank`,
  payout_completed: msg`Payout paid by the bank`,
  payout_failed: msg`Payout failed, amount returned`,
  tds_withheld: msg`Tax deducted (TDS)`,
}
