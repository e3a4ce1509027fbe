import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import CirclePause from 'lucide-react/icons/circle-pause'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import type { ReactElement } from 'react'
import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'
import type { PayoutTrouble } from '../../../contract/payouts/payout-filters.ts'
import type { PAYOUT_EVENTS } from '../../../contract/payouts/payout-record.ts'
import type { RefusalReason } from '../../../contract/payouts/payout-requests.ts'
import type { PayoutHold, PayoutStatus } from '../../../contract/payouts/payout-status.ts'
import type { StatusTone } from '../../ui/feedback/status-tag.tsx'
import { StatusTag } from '../../ui/feedback/status-tag.tsx'
import { PAYOUT_STATUS_LABELS } from './parts/status-labels.ts'

export const RECEIVER_KIND_LABELS: Record<OutletKind, MessageDescriptor> = {
  franchise: msg`Franchises`,
  partner: msg`Partners`,
}

export const TROUBLE_LABELS: Record<PayoutTrouble, MessageDescriptor> = {
  held: msg`Held`,
  late: msg`In transit for more than 2 bank days`,
  requested: msg`Waits for release`,
}

/** Why nothing can be released, in a few words. */
export const HOLD_LABELS: Record<PayoutHold, MessageDescriptor> = {
  no_bank_account: msg`No bank account: held`,
  receiver_inactive: msg`Inactive: held`,
  contrary_word: msg`Contrary answers: held`,
}

/** Why a payout was left out of a request, or cannot be released any more. */
export const REFUSAL_LABELS: Record<RefusalReason, MessageDescriptor> = {
  not_found: msg`This payout does not exist any more.`,
  changed: msg`Someone else changed this payout meanwhile.`,
  no_bank_account: msg`There is no bank account.`,
  bank_account_changed: msg`The bank account was changed meanwhile.`,
  receiver_inactive: msg`The receiver is inactive.`,
  contrary_word: msg`The bank first said one thing and then another.`,
  in_request: msg`It waits in a request of another administrator.`,
}

/** What was done with a payout, for its history. */
export const EVENT_TITLES: Record<(typeof PAYOUT_EVENTS)[number], MessageDescriptor> = {
  prepared: msg`Prepared for release`,
  withdrawn: msg`Release withdrawn`,
  released: msg`Released`,
  completed: msg`Paid`,
  failed: msg({ message: 'Failed', context: 'status of a payout' }),
  contrary_word: msg`Contrary message about it`,
}

export const STATUS_TONES = {
  pending: 'warning',
  processing: 'progress',
  completed: 'success',
  failed: 'danger',
} satisfies Record<PayoutStatus, StatusTone>

const ICONS: Record<PayoutStatus, ReactElement> = {
  pending: <Clock size={16} />,
  processing: <LoaderCircle size={16} />,
  completed: <CircleCheck size={16} />,
  failed: <CircleX size={16} />,
}

/** Where a payout stands: icon, word, colour. */
export function PayoutStatusTag({ status }: { status: PayoutStatus }) {
  const { i18n } = useLingui()
  return (
    <StatusTag tone={STATUS_TONES[status]} icon={ICONS[status]}>
      {i18n._(PAYOUT_STATUS_LABELS[status])}
    </StatusTag>
  )
}

/** That a payout cannot be released, and why. */
export function HoldTag({ hold }: { hold: PayoutHold }) {
  const { i18n } = useLingui()
  return (
    <StatusTag tone="neutral" icon={<CirclePause size={16} />}>
      {i18n._(HOLD_LABELS[hold])}
    </StatusTag>
  )
}
