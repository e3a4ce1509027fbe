import { useLingui } from '@lingui/react/macro'
import { ListPage } from '../../blocks/list/list-page.tsx'
import { OnlineSection } from '../../blocks/record/online-section.tsx'
import { useIsConfirmed } from '../../blocks/record/use-cached-since.ts'
import { useMay } from '../../session/user.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { NoApplicationsDrawing } from '../../ui/illustrations/no-applications.tsx'
import { useSevaList } from './seva-list.tsx'

const loadPlanning = () => import('./planning/plan-vans.tsx')

/** What the vans made, for their franchise, their partner and the office. */
export function VansScreen() {
  const { t } = useLingui()
  const mayPlan = useMay('vans.plan')
  const list = useSevaList(false)
  const isReached = useIsConfirmed(list.data.freshness)
  return (
    <ListPage
      {...list}
      title={t`Gram Van Seva`}
      description={t`Applications from gram vans in the villages.`}
      label={t`Applications of the vans`}
      above={
        mayPlan && (
          <OnlineSection
            isReached={isReached}
            name="plan-vans"
            title={t`Plan the vans`}
            load={loadPlanning}
            height="touch"
          >
            {({ PlanVans }) => <PlanVans />}
          </OnlineSection>
        )
      }
      empty={
        <EmptyState
          drawing={<NoApplicationsDrawing />}
          title={t`No van has submitted an application yet`}
        >
          {t`Applications from vans appear here within seconds.`}
        </EmptyState>
      }
    />
  )
}
