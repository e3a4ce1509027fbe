import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Redo2 from 'lucide-react/icons/redo-2'
import type { CarryReason, MonthState } from '../../../../contract/payouts/months.ts'
import { StatusTag } from '../../../ui/feedback/status-tag.tsx'

const LOOKS = {
  running: { tone: 'neutral', icon: <CalendarClock size={16} />, label: msg`Running` },
  next: { tone: 'warning', icon: <Clock size={16} />, label: msg`To be opened` },
  opened: { tone: 'success', icon: <CircleCheck size={16} />, label: msg`Opened` },
} as const satisfies Record<MonthState, object>

/** Where a month stands: icon, word, colour. */
export function MonthStateTag({ state }: { state: MonthState }) {
  const { i18n } = useLingui()
  const { label, ...look } = LOOKS[state]
  return <StatusTag {...look}>{i18n._(label)}</StatusTag>
}

/** Why a receiver gets no payout of a month. */
const CARRY_LABELS: Record<CarryReason, MessageDescriptor> = {
  negative: msg`Owes the network`,
  below_minimum: msg`Below ₹100`,
}

/** That nothing is paid, and why: the balance is carried over. */
export function CarryTag({ reason }: { reason: CarryReason }) {
  const { i18n } = useLingui()
  return (
    <StatusTag tone="neutral" icon={<Redo2 size={16} />}>
      {i18n._(CARRY_LABELS[reason])}
    </StatusTag>
  )
}
