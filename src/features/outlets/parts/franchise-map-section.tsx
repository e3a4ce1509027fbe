import { useLingui } from '@lingui/react/macro'
import { OnlineSection } from '../../../blocks/record/online-section.tsx'
import type { CachedQuery } from '../../../blocks/record/use-cached-since.ts'
import { useIsConfirmed } from '../../../blocks/record/use-cached-since.ts'

const load = () => import('../map/dashboard-map.online.tsx')

/** The franchises on a map, on the dashboard; its code and the map's come when it comes into view. */
export function FranchiseMapSection({ screen }: { screen: CachedQuery }) {
  const { t } = useLingui()
  return (
    <OnlineSection
      isReached={useIsConfirmed(screen)}
      name="dashboard-map"
      title={t`Franchise map`}
      load={load}
      height="30rem"
    >
      {({ DashboardMap }) => <DashboardMap />}
    </OnlineSection>
  )
}
