import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CreateLink } from '../../blocks/list/create-link.tsx'
import { ListPage } from '../../blocks/list/list-page.tsx'
import { useListSearch } from '../../blocks/list/use-list-search.ts'
import { useUser } from '../../session/user.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { NoApplicationsDrawing } from '../../ui/illustrations/no-applications.tsx'
import { useApplicationListColumns } from '../applications/api/application-columns.tsx'
import { useCreate } from '../applications/api/apply-search.ts'
import { DraftsSection } from '../applications/api/drafts-section.tsx'
import { useServiceFilter, useStatusFilters } from '../applications/api/status-filters.ts'
import { useApplicationPages } from '../applications/api/use-application-pages.ts'
import { VanDaySection } from '../field/api/van-day-section.tsx'
import { receiptAction } from '../receipts/api/receipt-action.tsx'
import { sevaQueryOf, sevaSearch } from './seva-search.ts'

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

function VansScreen() {
  const { t } = useLingui()
  return (
    <ListPage
      {...useSevaList(false)}
      title={t`Gram Van Seva`}
      description={t`Applications from gram vans in the villages.`}
      label={t`Applications of the vans`}
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
