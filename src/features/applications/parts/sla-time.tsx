import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import AlarmClock from 'lucide-react/icons/alarm-clock'
import type { ApplicationStatus } from '../../../../contract/applications/application-status.ts'
import type { ServiceLevel, SlaWindow } from '../../../../contract/applications/sla/sla.ts'
import { serviceLevel, slaShare } from '../../../../contract/applications/sla/sla.ts'
import { formatDateTime } from '../../../i18n/dates.ts'
import { timeLeft } from '../../../i18n/time-left.ts'
import { useNow } from '../../../i18n/use-now.ts'
import { ShareRing } from '../../../ui/layout/share-ring.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'

const Left = chakra('time', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    fontSize: 'sm',
    verticalAlign: 'middle',
    '& > svg': { flex: 'none' },
  },
  variants: {
    level: {
      on_time: { color: 'fg.muted' },
      warning: { color: 'warning.fg', fontWeight: 'medium' },
      overdue: { color: 'danger.fg', fontWeight: 'medium' },
    },
  },
})

// Minutes are the smallest unit in words.
const TICK_MS = 15_000

/** The time left until the application is due, in words; a dash once it is decided. */
export function SlaTime({
  application,
}: {
  application: SlaWindow & { status: ApplicationStatus }
}) {
  const { t } = useLingui()
  return (
    <TimeLeft
      window={application}
      levelAt={(now) => serviceLevel(application, now)}
      over={t`Decision made`}
    />
  )
}

interface TimeLeftProps {
  window: SlaWindow
  /** The level at a moment; null once nothing is due any more. */
  levelAt: (now: number) => ServiceLevel | null
  /** The dash's text for screen readers, once nothing is due any more. */
  over: string
}

/** The time left in a window, in words with a ring that shows how much of it has passed. */
export function TimeLeft({ window, levelAt, over }: TimeLeftProps) {
  const { t } = useLingui()
  const now = useNow(TICK_MS)
  const level = levelAt(now)
  if (!level) {
    return (
      <chakra.span color="fg.muted">
        <span aria-hidden>–</span>
        <VisuallyHidden>{over}</VisuallyHidden>
      </chakra.span>
    )
  }
  const [, due] = window.slaTimer
  return (
    <Left level={level} dateTime={due} title={t`Due ${formatDateTime(due)}`}>
      {level === 'overdue' ? (
        <AlarmClock size={16} aria-hidden />
      ) : (
        <ShareRing share={slaShare(window, now)} />
      )}
      <span>{timeLeft(window, now)}</span>
    </Left>
  )
}
