import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ListPage } from '../../blocks/list/list-page.tsx'
import { useReachability } from '../../offline/connectivity/connection.ts'
import { useMay } from '../../session/user.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { NoApplicationsDrawing } from '../../ui/illustrations/no-applications.tsx'
import { LazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { useSevaList } from './seva-list.tsx'

const loadPlanning = () => import('./planning/planning-dialog.tsx')

/** What the vans made, for their franchise, their partner and the office. */
export function VansScreen() {
  const { t } = useLingui()
  const mayPlan = useMay('vans.plan')
  const list = useSevaList(false)
  const isOnline = useReachability() === 'online'
  const [isPlanning, setIsPlanning] = useState(false)
  const close = () => setIsPlanning(false)
  return (
    <ListPage
      {...list}
      title={t`Gram Van Seva`}
      description={t`Applications from gram vans in the villages.`}
      label={t`Applications of the vans`}
      above={
        mayPlan && (
          <chakra.div marginBlockEnd="4">
            <Button disabled={!isOnline} onClick={() => setIsPlanning(true)}>
              {t`Plan the vans`}
            </Button>
            {!isOnline && (
              <chakra.p fontSize="sm" color="fg.muted">
                {t`You can open this when you are back online.`}
              </chakra.p>
            )}
            {isPlanning && (
              <LazyDialog
                name="van-planning"
                load={loadPlanning}
                title={t`Plan the vans`}
                onClose={close}
              >
                {({ PlanningDialog }) => <PlanningDialog onClose={close} />}
              </LazyDialog>
            )}
          </chakra.div>
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
