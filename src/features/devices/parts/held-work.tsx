import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { HoldingAge } from '../../../../contract/core/holding-age.ts'
import { holdingAge } from '../../../../contract/core/holding-age.ts'
import { formatCount } from '../../../../contract/core/money.ts'
import type { HeldRow } from '../../../../contract/devices/device-list.ts'
import { formatDateTime, relative } from '../../../i18n/dates.ts'
import { useNow } from '../../../i18n/use-now.ts'
import type { StatusTagProps } from '../../../ui/feedback/status-tag.tsx'
import { StatusTag } from '../../../ui/feedback/status-tag.tsx'

const MINUTE = 60_000

const LOOKS: Record<HoldingAge, Pick<StatusTagProps, 'tone' | 'icon'>> = {
  recent: { tone: 'info', icon: <Clock aria-hidden /> },
  late: { tone: 'warning', icon: <Clock aria-hidden /> },
  stuck: { tone: 'danger', icon: <TriangleAlert aria-hidden /> },
}

/** How much waits on a device, by the age of the oldest in tone and words. */
export function HeldTag({ held, oldestAt }: { held: number; oldestAt: string | null }) {
  const { t } = useLingui()
  const now = useNow(MINUTE)
  if (held === 0 || oldestAt === null) {
    return <StatusTag tone="neutral" icon={<Check aria-hidden />}>{t`Nothing waiting`}</StatusTag>
  }
  const count = formatCount(held)
  return <StatusTag {...LOOKS[holdingAge(oldestAt, now)]}>{t`${count} not sent`}</StatusTag>
}

const Line = chakra('span', {
  base: { display: 'block', fontSize: 'sm' },
  variants: { isInRow: { true: { lineHeight: '1.3', smDown: { display: 'none' } } } },
})

type Held = Pick<HeldRow, 'waiting' | 'lost' | 'oldestAt' | 'reportedAt'>

interface Props extends Held {
  /** In a row: two lines, on phones one; the rest is in the tooltip. */
  isInRow?: boolean
}

/** What a device holds, how old the oldest is, and as of when that is known. */
export function HeldWork({ waiting, lost, oldestAt, reportedAt, isInRow = false }: Props) {
  const { t } = useLingui()
  const now = useNow(MINUTE)
  const since = (at: string) => relative(Math.min(Date.parse(at), now), now)
  const oldest = oldestAt && since(oldestAt)
  const reported = reportedAt && since(reportedAt)
  const report = reported ? t`Last reported ${reported}` : t`Has not reported yet`
  const title = oldestAt ? `${formatDateTime(oldestAt)}. ${report}` : report
  return (
    <span>
      <HeldTag held={waiting + lost} oldestAt={oldestAt} />
      {oldest && (
        <Line title={title} isInRow={isInRow}>
          <Trans>Oldest: {oldest}</Trans>
        </Line>
      )}
      {!(oldest && isInRow) && (
        <Line title={title} isInRow={isInRow} color="fg.muted">
          {report}
        </Line>
      )}
    </span>
  )
}
