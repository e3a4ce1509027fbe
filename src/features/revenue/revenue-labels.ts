import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LedgerEvent } from '../../../contract/ledger/ledger.ts'
import type { RevenuePeriod } from '../../../contract/revenue/months.ts'

export const PERIOD_LABELS: Record<RevenuePeriod, MessageDescriptor> = {
  current_month: msg`Current month`,
  last_month: msg`Last month`,
  last_3_months: msg`Last 3 months`,
}

export const ENTRY_LABELS: Record<LedgerEvent, MessageDescriptor> = {
  fee_taken: msg`Fee taken`,
  fee_refunded: msg`Fee refunded`,
  payment_reversed: msg`Payment reversed`,
  completed: msg`Application completed`,
  reopened: msg`Application reopened`,
  refund_rebooked: msg`Refund booked anew`,
  remitted: msg`Money handed over`,
  payout_released: msg`Payout`,
  payout_completed: msg`Payout completed`,
  payout_failed: msg`Payout failed`,
  tds_withheld: msg`Tax deducted (TDS)`,
}
