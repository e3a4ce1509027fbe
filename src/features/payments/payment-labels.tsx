import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Undo2 from 'lucide-react/icons/undo-2'
import type { PaymentState, PaymentWay } from '../../../contract/payments/ways-and-states.ts'
import { StatusTag } from '../../ui/feedback/status-tag.tsx'

export const STATE_LABELS: Record<PaymentState, MessageDescriptor> = {
  paid: msg`Paid`,
  pending: msg`Pending`,
  refunded: msg`Refunded`,
}

export const WAY_LABELS: Record<PaymentWay, MessageDescriptor> = {
  cash: msg`Cash`,
  upi: msg`UPI`,
}

const LOOKS = {
  paid: { tone: 'success', icon: <CircleCheck size={16} /> },
  pending: { tone: 'warning', icon: <Clock size={16} /> },
  refunded: { tone: 'neutral', icon: <Undo2 size={16} /> },
} as const

/** Whether a fee is paid: icon, word, colour. */
export function PaymentStateTag({ state }: { state: PaymentState }) {
  const { i18n } = useLingui()
  return <StatusTag {...LOOKS[state]}>{i18n._(STATE_LABELS[state])}</StatusTag>
}
