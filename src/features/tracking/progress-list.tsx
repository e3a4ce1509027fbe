import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import X from 'lucide-react/icons/x'
import type { TrackedApplication } from '../../../contract/tracking/tracking.ts'
import { TimelineSteps } from '../../blocks/record/timeline.tsx'
import { formatDateTime } from '../../i18n/dates.ts'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { STATUS_LABELS } from '../applications/parts/status-labels.ts'
import type { ProgressStep } from './progress.ts'
import { progressOf } from './progress.ts'

const ICONS = {
  done: <Check size={16} />,
  now: <Circle size={10} fill="currentColor" />,
  upcoming: null,
  success: <Check size={16} />,
  danger: <X size={16} />,
}

function endOf({ status, state }: ProgressStep): 'success' | 'danger' | undefined {
  if (state !== 'now') return undefined
  if (status === 'completed') return 'success'
  return status === 'rejected' ? 'danger' : undefined
}

/** Every step of the application's way, when it was reached, and where it stands. */
export function ProgressList({ application }: { application: TrackedApplication }) {
  const { t, i18n } = useLingui()
  const words = { done: t`Done`, now: t`Now`, upcoming: t`Not started` }
  const steps = progressOf(application).map((step) => {
    const { status, state, at } = step
    const end = endOf(step)
    return {
      key: status,
      state,
      end,
      icon: ICONS[end ?? state],
      content: (
        <>
          <chakra.p fontWeight={state === 'now' ? 'semibold' : 'medium'}>
            <span>{i18n._(STATUS_LABELS[status])}</span>
            <VisuallyHidden>{`: ${words[state]}`}</VisuallyHidden>
          </chakra.p>
          {at && (
            <chakra.p fontSize="sm" color="fg.muted">
              <time dateTime={at}>{formatDateTime(at)}</time>
            </chakra.p>
          )}
        </>
      ),
    }
  })
  return <TimelineSteps steps={steps} />
}
