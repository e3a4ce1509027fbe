import { useLingui } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import Copy from 'lucide-react/icons/copy'
import Undo2 from 'lucide-react/icons/undo-2'
import type { RemittanceState } from '../../../contract/remittances/ways-and-states.ts'
import type { StatusTone } from '../../ui/feedback/status-tag.tsx'
import { StatusTag } from '../../ui/feedback/status-tag.tsx'
import { SHORT_STATE_LABELS } from './parts/state-labels.ts'

const LOOKS: Record<RemittanceState, { tone: StatusTone; icon: typeof Clock }> = {
  waiting: { tone: 'warning', icon: Clock },
  confirmed: { tone: 'success', icon: CircleCheck },
  refused: { tone: 'danger', icon: CircleX },
  withdrawn: { tone: 'neutral', icon: Undo2 },
}

export const toneOf = (state: RemittanceState): StatusTone => LOOKS[state].tone

/** Where a remittance stands: icon, word, colour. */
export function RemittanceStateTag({ state }: { state: RemittanceState }) {
  const { i18n } = useLingui()
  const { tone, icon: Icon } = LOOKS[state]
  return (
    <StatusTag tone={tone} icon={<Icon size={16} />}>
      {i18n._(SHORT_STATE_LABELS[state])}
    </StatusTag>
  )
}

/** Another remittance looks like the same money. */
export function DoubleTag() {
  const { t } = useLingui()
  return (
    <StatusTag tone="warning" icon={<Copy size={16} />}>
      {t`Possible duplicate`}
    </StatusTag>
  )
}
