import { useLingui } from '@lingui/react/macro'
import { OnlineSection } from '../../../blocks/record/online-section.tsx'
import type { CachedQuery } from '../../../blocks/record/use-cached-since.ts'
import { useIsConfirmed } from '../../../blocks/record/use-cached-since.ts'

const load = () => import('../critical-alerts.online.tsx')

/** The person's unread critical alerts; `screen` is what the screen itself asks the server. */
export function CriticalAlertsSection({ screen }: { screen: CachedQuery }) {
  const { t } = useLingui()
  return (
    <OnlineSection
      isReached={useIsConfirmed(screen)}
      name="critical-alerts"
      title={t`Critical alerts`}
      load={load}
      height="8rem"
    >
      {({ CriticalAlerts }) => <CriticalAlerts />}
    </OnlineSection>
  )
}
