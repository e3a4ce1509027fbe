import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { LucideIcon } from 'lucide-react'
import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Equal from 'lucide-react/icons/equal'
import Loader from 'lucide-react/icons/loader'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import type { ImportStatus, RowState } from '../../../contract/imports/import-states.ts'
import type { StatusTone } from '../../ui/feedback/status-tag.tsx'
import { StatusTag } from '../../ui/feedback/status-tag.tsx'

interface Look {
  label: MessageDescriptor
  tone: StatusTone
  icon: LucideIcon
}

export const ROW_LOOKS: Record<RowState, Look> = {
  wrong: { label: msg`To correct`, tone: 'danger', icon: CircleAlert },
  refused: { label: msg`Not imported`, tone: 'danger', icon: Ban },
  new: { label: msg`New`, tone: 'info', icon: Plus },
  created: { label: msg`Created`, tone: 'success', icon: Check },
  change: { label: msg`Will change`, tone: 'progress', icon: Pencil },
  changed: { label: msg`Changed`, tone: 'success', icon: Check },
  unchanged: { label: msg`Unchanged`, tone: 'neutral', icon: Equal },
}

const STATUS_LOOKS: Record<ImportStatus, Look> = {
  reading: { label: msg`Being checked`, tone: 'progress', icon: Loader },
  refused: { label: msg`File not accepted`, tone: 'danger', icon: Ban },
  ready: { label: msg`Needs your decision`, tone: 'warning', icon: CircleAlert },
  importing: { label: msg`Importing`, tone: 'progress', icon: Loader },
  done: { label: msg`Finished`, tone: 'success', icon: Check },
  cancelled: { label: msg`Cancelled`, tone: 'neutral', icon: Ban },
}

function Tag({ look: { label, tone, icon: Icon } }: { look: Look }) {
  const { i18n } = useLingui()
  return (
    <StatusTag tone={tone} icon={<Icon aria-hidden />}>
      {i18n._(label)}
    </StatusTag>
  )
}

/** What becomes, or became, of a row. */
export const RowStateTag = ({ state }: { state: RowState }) => <Tag look={ROW_LOOKS[state]} />

/** How far an import is. */
export const ImportStatusTag = ({ status }: { status: ImportStatus }) => (
  <Tag look={STATUS_LOOKS[status]} />
)
