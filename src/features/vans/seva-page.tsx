import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CreateLink } from '../../blocks/list/create-link.tsx'
import { ListPage } from '../../blocks/list/list-page.tsx'
import { useUser } from '../../session/user.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LazySection } from '../../ui/feedback/lazy-section.tsx'
import { NoVansDrawing } from '../../ui/illustrations/no-vans.tsx'
import { useCreate } from '../applications/parts/apply-search.ts'
import { DraftsSection } from '../applications/parts/drafts/drafts-section.tsx'
import { VanDaySection } from './day/van-day-section.tsx'
import { OwnPlanSection } from './plan/own-plan-section.tsx'
import { useSevaList } from './seva/use-seva-list.tsx'

const loadVansScreen = () => import('./vans-screen.tsx')

/** The field working screen of a van; for its franchise, its partner and the office, what the vans made. */
export function SevaPage({ waiting }: { waiting: ReactNode }) {
  return useUser().userInfo.userType === 'gramvan' ? (
    <VanScreen waiting={waiting} />
  ) : (
    <LazySection name="vans-screen" load={loadVansScreen} height="24rem">
      {({ VansScreen }) => <VansScreen />}
    </LazySection>
  )
}

function VanScreen({ waiting }: { waiting: ReactNode }) {
  const { t } = useLingui()
  const create = useCreate()
  return (
    <ListPage
      {...useSevaList(true)}
      title={t`Gram Van Seva`}
      label={t`Your applications`}
      create={create}
      above={
        <>
          {create && (
            <CreateLink
              create={create}
              iconSize={24}
              minHeight="16"
              marginBlockEnd="4"
              fontSize="lg"
              width={{ base: 'full', sm: '24rem' }}
            />
          )}
          <VanDaySection />
          <OwnPlanSection />
          <DraftsSection />
          {waiting}
        </>
      }
      empty={
        <EmptyState drawing={<NoVansDrawing />} title={t`No applications yet`}>
          {t`Select New application for the first customer of the day.`}
        </EmptyState>
      }
    />
  )
}
