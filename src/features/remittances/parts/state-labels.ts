import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RemittanceState } from '../../../../contract/remittances/ways-and-states.ts'

export const STATE_LABELS: Record<RemittanceState, MessageDescriptor> = {
  waiting: msg`Waiting for confirmation`,
  confirmed: msg`Confirmed`,
  refused: msg`Refused`,
  withdrawn: msg`Withdrawn`,
}

/** In tags and tabs, which have little room. */
export const SHORT_STATE_LABELS: Record<RemittanceState, MessageDescriptor> = {
  ...STATE_LABELS,
  waiting: msg`To be confirmed`,
}
