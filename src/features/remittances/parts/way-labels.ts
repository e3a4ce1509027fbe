import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RemittanceWay } from '../../../../contract/remittances/ways-and-states.ts'

/** How money was handed over. */
export const WAY_LABELS: Record<RemittanceWay, MessageDescriptor> = {
  bank_transfer: msg`Bank transfer`,
  cash_deposit: msg`Cash deposited at the bank`,
  upi: msg`UPI`,
  cheque: msg`Cheque`,
}
