import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TryOutcome, WordSource } from '../../../../contract/payouts/payout-record.ts'
import type { PayoutStatus } from '../../../../contract/payouts/payout-status.ts'

/** Where a payout stands, in words. */
export const PAYOUT_STATUS_LABELS: Record<PayoutStatus, MessageDescriptor> = {
  pending: msg`Pending`,
  processing: msg({ message: 'Processing', context: 'status of a payout' }),
  completed: msg`Completed`,
  failed: msg({ message: 'Failed', context: 'status of a payout' }),
}

/** What a try came to. */
export const OUTCOME_LABELS: Record<TryOutcome, MessageDescriptor> = {
  completed: msg`Paid`,
  failed: msg({ message: 'Failed', context: 'status of a payout' }),
}

/** Who brought word of an outcome. */
export const WORD_SOURCE_LABELS: Record<WordSource, MessageDescriptor> = {
  hand: msg`Recorded by hand`,
  bank_file: msg`File of the bank`,
  call_back: msg`Message of the provider`,
  asked: msg`Answer of the provider`,
}
