import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import AlarmClock from 'lucide-react/icons/alarm-clock'
import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ApplicationStatus } from '../../../../contract/applications/application-status.ts'
import type { ServiceLevel, SlaWindow } from '../../../../contract/applications/sla.ts'
import { serviceLevel } from '../../../../contract/applications/sla.ts'
import { formatDateTime } from '../../../i18n/dates.ts'
import { timeLeft } from '../../../i18n/time-left.ts'
import { useNow } from '../../../i18n/use-now.ts'
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

const ICONS = {
  on_time: <Clock size={16} />,
  warning: <TriangleAlert size={16} />,
  overdue: <AlarmClock size={16} />,
} satisfies Record<ServiceLevel, unknown>

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

/** The time left in a window, in words with an icon. */
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
      {ICONS[level]}
      <span>{timeLeft(window, now)}</span>
    </Left>
  )
}
