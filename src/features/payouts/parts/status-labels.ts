import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PayoutStatus } from '../../../../contract/payouts/payout-status.ts'

/** Where a payout stands, in words. */
export const PAYOUT_STATUS_LABELS: Record<PayoutStatus, MessageDescriptor> = {
  pending: msg`Pending`,
  processing: msg({ message: 'Processing', context: 'status of a payout' }),
  completed: msg`Completed`,
  failed: msg({ message: 'Failed', context: 'status of a payout' }),
}
