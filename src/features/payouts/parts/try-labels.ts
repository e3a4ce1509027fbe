import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TryOutcome, WordSource } from '../../../../contract/payouts/payout-record.ts'

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
