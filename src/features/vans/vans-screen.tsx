import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { ListPage } from '../../blocks/list/list-page.tsx'
import { OnlineSection } from '../../blocks/record/online-section.tsx'
import { useIsConfirmed } from '../../blocks/record/use-cached-since.ts'
import { useReachability } from '../../offline/connectivity/connection.ts'
import { useMay } from '../../session/user.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useUsable } from '../../ui/feedback/use-usable.ts'
import { NoVansDrawing } from '../../ui/illustrations/no-vans.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { ViewNav } from './office/view-nav.tsx'
import { Planning, PlanVans, useIsPlanning } from './planning/planning.tsx'
import { useSevaList } from './seva/use-seva-list.tsx'

const loadOffice = () => import('./office/van-office.online.tsx')

/** What others see of the vans: their planning, what the address names of them, or their applications. */
export function VansScreen() {
  return useIsPlanning() ? <Planning /> : <Vans />
}

function Vans() {
  const { t } = useLingui()
  const { view } = useSearch({ strict: false }) as { view?: string }
  const isOffline = useReachability() !== 'online'
  useUsable(view !== undefined && isOffline)
  return view ? (
    <VanOffice isReached head={<PageHeader title={t`Gram Van Seva`} />} />
  ) : (
    <VansApplications />
  )
}

type OfficeProps = Pick<ComponentProps<typeof OnlineSection>, 'isReached' | 'head'>

function VanOffice(props: OfficeProps) {
  const { t } = useLingui()
  return (
    <OnlineSection {...props} name="van-office" load={loadOffice} title={t`Vans`} height="16rem">
      {(office) => <office.VanOffice />}
    </OnlineSection>
  )
}

function VansApplications() {
  const { t } = useLingui()
  const mayPlan = useMay('van.plan')
  const list = useSevaList(false)
  return (
    <ListPage
      {...list}
      title={t`Gram Van Seva`}
      description={t`Applications from gram vans in the villages.`}
      label={t`Applications of the vans`}
      action={mayPlan && <PlanVans />}
      views={<ViewNav />}
      below={
        <chakra.div marginBlockStart="6">
          <VanOffice isReached={useIsConfirmed(list.data.freshness)} />
        </chakra.div>
      }
      empty={
        <EmptyState drawing={<NoVansDrawing />} title={t`No van has submitted an application yet`}>
          {t`Applications from vans appear here within seconds.`}
        </EmptyState>
      }
    />
  )
}
