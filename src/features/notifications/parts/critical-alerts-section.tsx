import { useLingui } from '@lingui/react/macro'
import type { Difference } from '../../../../contract/dashboard/dashboard.ts'
import { OnlineSection } from '../../../blocks/record/online-section.tsx'
import type { CachedQuery } from '../../../blocks/record/use-cached-since.ts'
import { useIsConfirmed } from '../../../blocks/record/use-cached-since.ts'

const load = () => import('../critical-alerts.online.tsx')

interface Props {
  /** What the screen itself asks the server. */
  screen: CachedQuery
  /** Figures that do not agree, which stand above all alerts. */
  differences: readonly Difference[]
}

/** The person's unread critical alerts. */
export function CriticalAlertsSection({ screen, differences }: Props) {
  const { t } = useLingui()
  return (
    <OnlineSection
      isReached={useIsConfirmed(screen)}
      name="critical-alerts"
      title={t`Critical alerts`}
      load={load}
      height="8rem"
    >
      {({ CriticalAlerts }) => <CriticalAlerts differences={differences} />}
    </OnlineSection>
  )
}
