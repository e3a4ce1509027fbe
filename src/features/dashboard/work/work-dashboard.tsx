import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { OpenApplication } from '../../../../contract/applications/applications.ts'
import { displayName } from '../../../../contract/core/person-names.ts'
import type { UserInfo } from '../../../../contract/core/roles.ts'
import { openApplicationsQuery } from '../../../blocks/applications/queries.ts'
import type { Create } from '../../../blocks/list/create-link.tsx'
import { CreateLink } from '../../../blocks/list/create-link.tsx'
import { ListError } from '../../../blocks/list/list-states.tsx'
import { Freshness } from '../../../blocks/record/freshness.tsx'
import { formatDate } from '../../../i18n/dates.ts'
import { useNow } from '../../../i18n/use-now.ts'
import { useUser } from '../../../session/user.tsx'
import { useUsable } from '../../../ui/feedback/use-usable.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { DraftsLink } from '../../applications/parts/drafts/drafts-link.tsx'
import { StartReview } from '../../applications/parts/start-review.tsx'
import { CustomerRatingsSection } from '../../feedback/parts/customer-ratings-section.tsx'
import { FirstDaysSection } from '../../first-days/parts/first-days-section.tsx'
import { dashboardQuery } from '../api.ts'
import { DayTiles } from './day-tiles.tsx'
import { Doors } from './doors.tsx'
import { OpenWork } from './open-work-list.tsx'
import { OpenWorkTiles } from './open-work-tiles.tsx'
import { splitOpen } from './open-work.ts'
import { UnclosedNotes } from './unclosed-notes.tsx'

const TICK_MS = 60_000

/** Whose turn the person's open work is, its day and month in figures, and the work itself, the most urgent first. */
export function WorkDashboard({ create }: { create: Create | false }) {
  const { t } = useLingui()
  const { userInfo } = useUser()
  const query = useQuery(openApplicationsQuery(userInfo.userType))
  const dashboard = useQuery(dashboardQuery)
  const figures = dashboard.data?.role === 'admin' ? undefined : dashboard.data
  const isLoading = dashboard.isLoading && dashboard.fetchStatus === 'fetching'
  // Before the first application every figure is a zero: the list of the first days says what to do.
  const firstDays = figures && 'firstDays' in figures ? figures.firstDays : null
  const isNew = firstDays && !firstDays.application && !firstDays.isPutAway
  const hasWork = !isNew || query.data?.length !== 0
  useUsable(query.data !== undefined || query.isError)
  const retry = () => void Promise.all([query.refetch(), dashboard.refetch()])
  return (
    <>
      <PageHeader
        title={t`Dashboard`}
        description={<Welcome user={userInfo} />}
        action={
          create ? (
            <CreateLink create={create} isInHead />
          ) : (
            userInfo.userType === 'service_partner' && <StartWithFirst open={query.data} />
          )
        }
      />
      <Freshness queries={[query, dashboard]} onRetry={retry} />
      {figures?.role === 'franchise' && <UnclosedNotes unclosed={figures.unclosed} />}
      <DraftsLink />
      <FirstDaysSection facts={firstDays} />
      {query.error && !query.data ? (
        <ListError error={query.error} isFetching={query.isFetching} retry={retry}>
          {t`Try again in a moment.`}
        </ListError>
      ) : !hasWork ? null : (
        <>
          <OpenWorkTiles open={query.data} ending={figures?.reuploads.ending ?? 0} />
          {dashboard.error && !figures ? (
            <ListError
              error={dashboard.error}
              isFetching={dashboard.isFetching}
              retry={() => void dashboard.refetch()}
            />
          ) : (
            <DayTiles data={figures} isLoading={isLoading} refetch={dashboard.refetch} />
          )}
          <OpenWork open={query.data} />
          <Doors />
          <CustomerRatingsSection screen={query} />
        </>
      )}
    </>
  )
}

/** Opens the first record of the partner's queue. */
function StartWithFirst({ open }: { open: readonly OpenApplication[] | undefined }) {
  const { t } = useLingui()
  const [first] = open ? splitOpen('service_partner', open).mine : []
  return first && <StartReview label={t`Start with the first`} variant="primary" />
}

function Welcome({ user }: { user: UserInfo }) {
  const { t } = useLingui()
  const now = useNow(TICK_MS)
  const name = displayName(user, t`User`)
  const outlet = user.franchiseName || user.servicePartnerName
  const parts = [t`Welcome, ${name}`, outlet !== name && outlet, formatDate(now)]
  return parts.filter(Boolean).join(' · ')
}
