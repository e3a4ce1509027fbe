import { useLingui } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import PencilLine from 'lucide-react/icons/pencil-line'
import { StatusTag } from '../../../ui/feedback/status-tag.tsx'

interface Props {
  active: boolean
  hasDraft: boolean
}

/** Whether people may apply for a service, and whether changes of it wait to be published. */
export function ServiceStateTags({ active, hasDraft }: Props) {
  const { t } = useLingui()
  return (
    <>
      {active ? (
        <StatusTag tone="success" icon={<CircleCheck size={16} />}>{t`Active`}</StatusTag>
      ) : (
        <StatusTag tone="neutral" icon={<CircleX size={16} />}>{t`Inactive`}</StatusTag>
      )}
      {hasDraft && (
        <StatusTag tone="warning" icon={<PencilLine size={16} />}>{t`Not published`}</StatusTag>
      )}
    </>
  )
}
