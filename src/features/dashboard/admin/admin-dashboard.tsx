import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { applicationPageQuery } from '../../../blocks/applications/queries.ts'
import { ListExcerpt } from '../../../blocks/list/list-excerpt.tsx'
import { ListError } from '../../../blocks/list/list-states.tsx'
import { Freshness } from '../../../blocks/record/freshness.tsx'
import { OnlineSection } from '../../../blocks/record/online-section.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useUsable } from '../../../ui/feedback/use-usable.ts'
import { NoApplicationsDrawing } from '../../../ui/illustrations/no-applications.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { useApplicationListColumns } from '../../applications/parts/application-columns.tsx'
import { DraftsLink } from '../../applications/parts/drafts/drafts-link.tsx'
import { SlaTrackerSection } from '../../applications/parts/sla-tracker-section.tsx'
import { CustomerRatingsSection } from '../../feedback/parts/customer-ratings-section.tsx'
import { CriticalAlertsSection } from '../../notifications/parts/critical-alerts-section.tsx'
import { FranchiseMapSection } from '../../outlets/parts/franchise-map-section.tsx'
import { dashboardQuery } from '../api.ts'
import { NetworkTiles } from './network-tiles.tsx'
import { NowTiles } from './now-tiles.tsx'

const loadFirstSteps = () => import('./first-steps.online.tsx')

const RECENT_ROWS = 8
const TRACKED_ROWS = 3

/** The tracker, and beside it where there is room the alerts: both within the first window. */
const Beside = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
    gap: '4',
    alignItems: 'start',
    marginBlockEnd: '6',
    '& > *': { minWidth: '0' },
  },
})

/** What needs an administrator now, the network's figures, and its latest applications. */
export function AdminDashboard() {
  const { t } = useLingui()
  const dashboard = useQuery(dashboardQuery)
  const columns = useApplicationListColumns({ franchise: true })
  const recent = useQuery(applicationPageQuery('admin', { page: 1 }))
  const data = dashboard.data?.role === 'admin' ? dashboard.data : undefined
  const failed = [dashboard, recent].find((query) => query.error)
  const isKnown = data !== undefined && recent.data !== undefined
  // Before the first application figures are zeros; the steps that lead to it stand in their place.
  const isEmpty = data?.applications.total === 0
  useUsable(isKnown || failed !== undefined)
  const retry = () => void Promise.all([dashboard.refetch(), recent.refetch()])
  return (
    <>
      <PageHeader title={t`Dashboard`} isDense action={<QuickActions at="head" />} />
      {isKnown && <Freshness queries={[dashboard, recent]} onRetry={retry} />}
      <DraftsLink />
      {failed?.error && !isKnown && (
        <ListError
          error={failed.error}
          isFetching={dashboard.isFetching || recent.isFetching}
          retry={retry}
        >
          {t`Try again in a moment.`}
        </ListError>
      )}
      {(isKnown || !failed) && (
        <>
          {isEmpty ? (
            <chakra.div marginBlockEnd="6">
              <OnlineSection
                isReached={isKnown}
                name="first-steps"
                title={t`First steps`}
                load={loadFirstSteps}
                height="24rem"
              >
                {({ FirstSteps }) => <FirstSteps />}
              </OnlineSection>
            </chakra.div>
          ) : (
            <NowTiles data={data} />
          )}
          <QuickActions at="below" />
          {!isEmpty && (
            <>
              <NetworkTiles data={data} />
              <Beside>
                <SlaTrackerSection screen={dashboard} limit={TRACKED_ROWS} />
                <CriticalAlertsSection screen={dashboard} differences={data?.differences ?? []} />
              </Beside>
            </>
          )}
          <ListExcerpt
            title={t`Recent applications`}
            rows={recent.data?.rows}
            limit={RECENT_ROWS}
            columns={columns}
            rowKey={({ _id }) => _id}
            rowLink={({ _id: applicationId }, words) => (
              <Link to="/applications/$applicationId" params={{ applicationId }}>
                {words}
              </Link>
            )}
            empty={
              <EmptyState drawing={<NoApplicationsDrawing />} title={t`No applications yet`}>
                {t`Applications from franchises and vans will appear here.`}
              </EmptyState>
            }
          />
          {!isEmpty && (
            <>
              <chakra.div marginBlockStart="6">
                <CustomerRatingsSection screen={dashboard} />
              </chakra.div>
              <FranchiseMapSection screen={dashboard} />
            </>
          )}
        </>
      )}
    </>
  )
}

const Actions = chakra('nav', {
  base: { gap: '2' },
  variants: {
    at: {
      head: { display: { base: 'none', md: 'flex' }, flexWrap: 'wrap' },
      // A phone shows first what needs somebody.
      below: {
        display: { base: 'grid', md: 'none' },
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        marginBlockEnd: '6',
        '& > a': { whiteSpace: 'normal', textAlign: 'center' },
      },
    },
  },
})

/** What an administrator comes here to do: beside the title, or where that leaves no room, below the first figures. */
function QuickActions({ at }: { at: 'head' | 'below' }) {
  const { t } = useLingui()
  return (
    <Actions at={at} aria-label={t`Quick actions`}>
      <Button variant="primary" asChild>
        <Link to="/applications">{t`View all applications`}</Link>
      </Button>
      <Button asChild>
        <Link to="/franchises">{t`Manage franchises`}</Link>
      </Button>
      <Button asChild>
        <Link to="/support-team">{t`User management`}</Link>
      </Button>
      <Button asChild>
        <Link to="/reports">{t`Generate reports`}</Link>
      </Button>
    </Actions>
  )
}
