import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import X from 'lucide-react/icons/x'
import type { TrackedApplication } from '../../../contract/tracking/tracking.ts'
import { formatDateTime } from '../../i18n/dates.ts'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { STATUS_LABELS } from '../applications/api/status-labels.ts'
import type { ProgressStep } from './progress.ts'
import { progressOf } from './progress.ts'

const Step = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    gap: '3',
    paddingBlockEnd: '6',
    // The line that leads on to the next step.
    '&:not(:last-child)::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 'calc(0.875rem - 1px)',
      insetBlockStart: '7',
      insetBlockEnd: '0',
      width: '2px',
      bg: 'border',
    },
    _last: { paddingBlockEnd: '0' },
  },
  variants: {
    state: {
      done: { '&:not(:last-child)::before': { bg: 'accent.fg' } },
      now: {},
      upcoming: { color: 'fg.muted' },
    },
  },
})

const Mark = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    boxSize: '7',
    borderRadius: 'full',
    border: '2px solid',
  },
  variants: {
    look: {
      done: { bg: 'accent.subtle', color: 'accent.fg', borderColor: 'accent.fg' },
      now: { bg: 'accent.solid', color: 'accent.contrast', borderColor: 'accent.solid' },
      upcoming: { bg: 'bg.panel', color: 'fg.subtle', borderColor: 'border.strong' },
      completed: { bg: 'success.subtle', color: 'success.fg', borderColor: 'success.fg' },
      rejected: { bg: 'danger.subtle', color: 'danger.fg', borderColor: 'danger.fg' },
    },
  },
})

function lookOf({ status, state }: ProgressStep) {
  const isEnd = status === 'completed' || status === 'rejected'
  return state === 'now' && isEnd ? status : state
}

const ICONS = {
  done: <Check size={16} />,
  now: <Circle size={10} fill="currentColor" />,
  upcoming: null,
  completed: <Check size={16} />,
  rejected: <X size={16} />,
}

/** Every step of the application's way, when it was reached, and where it stands. */
export function ProgressList({ application }: { application: TrackedApplication }) {
  const { t, i18n } = useLingui()
  const words = { done: t`Done`, now: t`Now`, upcoming: t`Still to come` }
  return (
    <ol>
      {progressOf(application).map((step) => (
        <Step
          key={step.status}
          state={step.state}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <Mark look={lookOf(step)} aria-hidden>
            {ICONS[lookOf(step)]}
          </Mark>
          <div>
            <chakra.p fontWeight={step.state === 'now' ? 'semibold' : 'medium'}>
              {i18n._(STATUS_LABELS[step.status])}
              <VisuallyHidden>: {words[step.state]}</VisuallyHidden>
            </chakra.p>
            {step.at && (
              <chakra.p fontSize="sm" color="fg.muted">
                <time dateTime={step.at}>{formatDateTime(step.at)}</time>
              </chakra.p>
            )}
          </div>
        </Step>
      ))}
    </ol>
  )
}
