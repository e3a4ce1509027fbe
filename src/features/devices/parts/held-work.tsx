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

type Held = Pick<HeldRow, 'waiting' | 'lost' | 'oldestAt' | 'reportedAt'>

/** What a device holds, how old the oldest is, and as of when that is known. */
export function HeldWork({ waiting, lost, oldestAt, reportedAt }: Held) {
  const now = useNow(MINUTE)
  const since = (at: string) => relative(Math.min(Date.parse(at), now), now)
  const oldest = oldestAt && since(oldestAt)
  const reported = reportedAt && since(reportedAt)
  return (
    <span>
      <HeldTag held={waiting + lost} oldestAt={oldestAt} />
      {oldest && (
        <chakra.span display="block" fontSize="sm" title={oldestAt && formatDateTime(oldestAt)}>
          <Trans>Oldest: {oldest}</Trans>
        </chakra.span>
      )}
      <chakra.span display={{ base: 'none', sm: 'block' }} fontSize="sm" color="fg.muted">
        {reported ? <Trans>Last reported {reported}</Trans> : <Trans>Has not reported yet</Trans>}
      </chakra.span>
    </span>
  )
}
