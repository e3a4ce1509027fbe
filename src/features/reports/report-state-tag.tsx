import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { LucideIcon } from 'lucide-react'
import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import Loader from 'lucide-react/icons/loader'
import type { ReportState } from '../../../contract/reports/reports.ts'
import type { StatusTone } from '../../ui/feedback/status-tag.tsx'
import { StatusTag } from '../../ui/feedback/status-tag.tsx'

const LOOKS: Record<ReportState, { label: MessageDescriptor; tone: StatusTone; icon: LucideIcon }> =
  {
    waiting: { label: msg`Waiting`, tone: 'neutral', icon: Clock },
    running: { label: msg`Being made`, tone: 'progress', icon: Loader },
    done: { label: msg`Ready`, tone: 'success', icon: Check },
    failed: {
      label: msg({ message: 'Failed', context: 'report' }),
      tone: 'danger',
      icon: CircleAlert,
    },
    cancelled: { label: msg`Cancelled`, tone: 'neutral', icon: Ban },
  }

/** How far a report is. */
export function ReportStateTag({ state }: { state: ReportState }) {
  const { i18n } = useLingui()
  const { label, tone, icon: Icon } = LOOKS[state]
  return (
    <StatusTag tone={tone} icon={<Icon aria-hidden />}>
      {i18n._(label)}
    </StatusTag>
  )
}
