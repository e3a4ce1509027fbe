import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { formatCount } from '../../../contract/core/money.ts'
import { CreateLink } from '../../blocks/list/create-link.tsx'
import { ListPage } from '../../blocks/list/list-page.tsx'
import { useListSearch } from '../../blocks/list/use-list-search.ts'
import { formatDate } from '../../i18n/dates.ts'
import { useNow } from '../../i18n/use-now.ts'
import { useMay, useUser } from '../../session/user.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LazySection } from '../../ui/feedback/lazy-section.tsx'
import { NoApplicationsDrawing } from '../../ui/illustrations/no-applications.tsx'
import { StatTile } from '../../ui/layout/stat-tile.tsx'
import { LazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { useApplicationListColumns } from '../applications/api/application-columns.tsx'
import { useCreate } from '../applications/api/apply-search.ts'
import { DraftsSection } from '../applications/api/drafts-section.tsx'
import { applicationPageQuery } from '../applications/api/queries.ts'
import { useServiceFilter, useStatusFilters } from '../applications/api/status-filters.ts'
import { useApplicationPages } from '../applications/api/use-application-pages.ts'
import { receiptAction } from '../receipts/api/receipt-action.tsx'
import { sevaQueryOf, sevaSearch } from './seva-search.ts'
import { countToday } from './today.ts'

const TICK_MS = 60_000

const loadPlan = () => import('./plan/own-plan.tsx')
const loadPlanning = () => import('./planning/planning-dialog.tsx')

/** The field working screen of a van; for its franchise, its partner and the office, what the vans made. */
export function SevaPage({ waiting }: { waiting: ReactNode }) {
  return useUser().userInfo.userType === 'gramvan' ? (
    <VanScreen waiting={waiting} />
  ) : (
    <VansScreen />
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
          <chakra.div
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 24rem) 14rem' }}
            gap="4"
            marginBlockEnd="6"
          >
            {create && (
              <CreateLink
                create={create}
                iconSize={24}
                minHeight={{ base: '16', sm: '24' }}
                fontSize="lg"
                width="full"
              />
            )}
            <Today />
          </chakra.div>
          <LazySection name="own-plan" load={loadPlan}>
            {({ OwnPlan }) => <OwnPlan />}
          </LazySection>
          <DraftsSection />
          {waiting}
        </>
      }
      rowLink={({ _id: applicationId }, words) => (
        <Link
          to="/gramone-seva/$applicationId"
          params={{ applicationId }}
          state={{ fromList: true }}
        >
          {words}
        </Link>
      )}
      empty={
        <EmptyState drawing={<NoApplicationsDrawing />} title={t`No applications yet`}>
          {t`Select New application for the first customer of the day.`}
        </EmptyState>
      }
    />
  )
}

/** Applications submitted since midnight, counted on the newest page: no call of its own. */
function Today() {
  const { t } = useLingui()
  const now = useNow(TICK_MS)
  const { data } = useQuery(applicationPageQuery('gramvan', { page: 1 }))
  const today = data && countToday(data.rows, now)
  return (
    <StatTile
      label={t`Submitted today`}
      value={today && formatCount(today.count) + (today.more ? '+' : '')}
      note={formatDate(now)}
    />
  )
}

function VansScreen() {
  const { t } = useLingui()
  const mayPlan = useMay('vans.plan')
  const [planning, setPlanning] = useState(false)
  return (
    <ListPage
      {...useSevaList(false)}
      title={t`Gram Van Seva`}
      description={t`Applications from gram vans in the villages.`}
      label={t`Applications of the vans`}
      above={
        mayPlan && (
          <>
            <chakra.div marginBlockEnd="4">
              <Button onClick={() => setPlanning(true)}>{t`Plan the vans`}</Button>
            </chakra.div>
            {planning && (
              <LazyDialog
                name="van-planning"
                load={loadPlanning}
                title={t`Plan the vans`}
                onClose={() => setPlanning(false)}
              >
                {({ PlanningDialog }) => <PlanningDialog onClose={() => setPlanning(false)} />}
              </LazyDialog>
            )}
          </>
        )
      }
      rowLink={({ _id: applicationId }, words) => (
        <Link
          to="/applications/$applicationId"
          params={{ applicationId }}
          state={{ fromList: true }}
        >
          {words}
        </Link>
      )}
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

/** What a van's own list and the list over all vans have in common. */
function useSevaList(isVan: boolean) {
  const { t } = useLingui()
  const { userType } = useUser().userInfo
  const address = useListSearch(sevaSearch)
  const columns = useApplicationListColumns({
    franchise: !isVan && userType !== 'franchise',
    van: !isVan,
  })
  return {
    address,
    data: useApplicationPages(sevaQueryOf(address.asked, isVan)),
    searchLabel: t`Search by name, number or phone`,
    filters: useStatusFilters(),
    moreFilters: [useServiceFilter()],
    columns: [...columns, receiptAction(t`Receipt`)],
    rowKey: ({ _id }: { _id: string }) => _id,
    count: (total: number) => <Plural value={total} one="# application" other="# applications" />,
    nothingFound: { title: t`No application found` },
  }
}
