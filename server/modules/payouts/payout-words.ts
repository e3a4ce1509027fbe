import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'
import type { PayoutStatus } from '../../../contract/payouts/payout-status.ts'

export const STATUS_WORDS: Record<PayoutStatus, string> = {
  pending: /*i18n*/ 'Pending',
  processing: /*i18n*/ 'Processing',
  completed: /*i18n*/ 'Completed',
  failed: /*i18n*/ 'Failed',
}

export const KIND_WORDS: Record<OutletKind, string> = {
  franchise: /*i18n*/ 'Franchise',
  partner: /*i18n*/ 'Partner',
}
