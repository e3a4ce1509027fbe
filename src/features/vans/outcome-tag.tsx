import { useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { PlanNote } from '../../../contract/vans/van-plan.ts'
import { StatusTag } from '../../ui/feedback/status-tag.tsx'

/** Whether the van was in a village of its plan. */
export function OutcomeTag({ outcome }: Pick<PlanNote, 'outcome'>) {
  const { t } = useLingui()
  return outcome === 'visited' ? (
    <StatusTag tone="success" icon={<CircleCheck />}>{t`Visited`}</StatusTag>
  ) : (
    <StatusTag tone="warning" icon={<CircleAlert />}>{t`Not reached`}</StatusTag>
  )
}
