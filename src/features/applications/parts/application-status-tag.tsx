import { useLingui } from '@lingui/react'
import CircleCheck from 'lucide-react/icons/circle-check'
import CirclePlay from 'lucide-react/icons/circle-play'
import CircleX from 'lucide-react/icons/circle-x'
import FileSearch from 'lucide-react/icons/file-search'
import Inbox from 'lucide-react/icons/inbox'
import type { ReactElement } from 'react'
import type { ApplicationStatus } from '../../../../contract/applications/application-status.ts'
import type { StatusTone } from '../../../ui/feedback/status-tag.tsx'
import { StatusTag } from '../../../ui/feedback/status-tag.tsx'
import { STATUS_LABELS } from './status-labels.ts'

const LOOKS = {
  submitted: { tone: 'neutral', icon: <Inbox size={16} /> },
  in_progress: { tone: 'progress', icon: <CirclePlay size={16} /> },
  under_review: { tone: 'info', icon: <FileSearch size={16} /> },
  completed: { tone: 'success', icon: <CircleCheck size={16} /> },
  rejected: { tone: 'danger', icon: <CircleX size={16} /> },
} satisfies Record<ApplicationStatus, { tone: StatusTone; icon: ReactElement }>

/** The hue of a status, everywhere the same. */
export function statusTone(status: ApplicationStatus): StatusTone {
  return LOOKS[status].tone
}

/** An application's status: icon, word, colour. */
export function ApplicationStatusTag({ status }: { status: ApplicationStatus }) {
  const { i18n } = useLingui()
  return <StatusTag {...LOOKS[status]}>{i18n._(STATUS_LABELS[status])}</StatusTag>
}
