import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { LucideIcon } from 'lucide-react'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Clock from 'lucide-react/icons/clock'
import Equal from 'lucide-react/icons/equal'
import History from 'lucide-react/icons/history'
import X from 'lucide-react/icons/x'
import type { AnswerVerdict, RowFault } from '../../../contract/bank-files/bank-answers.ts'
import type { BankLayout } from '../../../contract/bank-files/bank-layouts.ts'
import type { StatusTone } from '../../ui/feedback/status-tag.tsx'
import { StatusTag } from '../../ui/feedback/status-tag.tsx'

export const LAYOUT_LABELS: Record<BankLayout, MessageDescriptor> = {
  hdfc: msg`HDFC Bank (ENet)`,
  icici: msg`ICICI Bank (CIB)`,
  generic: msg`Other bank`,
}

interface Look {
  label: MessageDescriptor
  tone: StatusTone
  icon: LucideIcon
}

const VERDICT_LOOKS: Record<AnswerVerdict, Look> = {
  completes: { label: msg`Will be completed`, tone: 'success', icon: Check },
  fails: { label: msg`Will fail`, tone: 'danger', icon: X },
  contrary: { label: msg`Contradicts`, tone: 'danger', icon: CircleAlert },
  differs: { label: msg`Other amount`, tone: 'warning', icon: CircleAlert },
  twice: { label: msg`Twice in the file`, tone: 'warning', icon: CircleAlert },
  unknown: { label: msg`Unknown`, tone: 'warning', icon: CircleHelp },
  unreadable: { label: msg`Not readable`, tone: 'warning', icon: CircleHelp },
  not_sent: { label: msg`Not with the bank`, tone: 'warning', icon: CircleHelp },
  earlier_try: { label: msg`About an earlier try`, tone: 'neutral', icon: History },
  waiting: { label: msg`Bank is still working`, tone: 'progress', icon: Clock },
  recorded: { label: msg`Already recorded`, tone: 'neutral', icon: Equal },
}

/** Why nothing is done with a row, or what is. */
export const VERDICT_TEXTS: Partial<Record<AnswerVerdict, MessageDescriptor>> = {
  contrary: msg`The portal has recorded something else. The payout is held until it is checked with the bank.`,
  differs: msg`The amount is not that of the payout. Ask the bank.`,
  twice: msg`Another row is about the same payout.`,
  unknown: msg`No payout has this payment key.`,
  not_sent: msg`This payout is not in transit, or is in none of the files made here.`,
  earlier_try: msg`The payout was released again after this.`,
}

export const FAULT_TEXTS: Record<RowFault, MessageDescriptor> = {
  columns: msg`The row does not have the columns of this layout.`,
  key: msg`The row has no payment key.`,
  amount: msg`The amount cannot be read.`,
  status: msg`The status of the bank is not known.`,
  cut: msg`The file ends in the middle of this row. Download it from the bank again.`,
}

/** What a row of the answer comes to. */
export function VerdictTag({ verdict }: { verdict: AnswerVerdict }) {
  const { i18n } = useLingui()
  const { label, tone, icon: Icon } = VERDICT_LOOKS[verdict]
  return (
    <StatusTag tone={tone} icon={<Icon aria-hidden />}>
      {i18n._(label)}
    </StatusTag>
  )
}
