import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ApplicationSummary } from '../../../contract/applications/applications.ts'
import { formatCount } from '../../../contract/core/money.ts'
import { applicationPageQuery, applicationSummaryQuery } from '../../blocks/applications/queries.ts'
import { ListExcerpt } from '../../blocks/list/list-excerpt.tsx'
import { ListError } from '../../blocks/list/list-states.tsx'
import { Freshness } from '../../blocks/record/freshness.tsx'
import { OnlineSection } from '../../blocks/record/online-section.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useUsable } from '../../ui/feedback/use-usable.ts'
import { NoApplicationsDrawing } from '../../ui/illustrations/no-applications.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { StatTile } from '../../ui/layout/stat-tile.tsx'
import { useApplicationListColumns } from '../applications/parts/application-columns.tsx'
import { DraftsLink } from '../applications/parts/drafts-link.tsx'
import { SlaTrackerSection } from '../applications/parts/sla-tracker-section.tsx'
import { CustomerRatingsSection } from '../feedback/parts/customer-ratings-section.tsx'
import { CriticalAlertsSection } from '../notifications/parts/critical-alerts-section.tsx'
import { FranchiseMapSection } from '../outlets/parts/franchise-map-section.tsx'
import { Tiles } from './tiles.tsx'

const loadFirstSteps = () => import('./first-steps.online.tsx')

const RECENT_ROWS = 8
const TRACKED_ROWS = 8

/** Figures of the network, and its latest applications. */
export function AdminDashboard() {
  const { t } = useLingui()
  const summary = useQuery(applicationSummaryQuery)
  const columns = useApplicationListColumns({ franchise: true })
  const recent = useQuery(applicationPageQuery('admin', { page: 1 }))
  const failed = [summary, recent].find((query) => query.error)
  const isKnown = summary.data !== undefined && recent.data !== undefined
  useUsable(isKnown || failed !== undefined)
  const retry = () => void Promise.all([summary.refetch(), recent.refetch()])
  return (
    <>
      <PageHeader
        title={t`Dashboard`}
        action={
          <chakra.div display="flex" flexWrap="wrap" gap="3">
            <Button variant="primary" asChild>
              <Link to="/applications">{t`View all applications`}</Link>
            </Button>
            <Button asChild>
              <Link to="/support-team">{t`User management`}</Link>
            </Button>
            <Button asChild>
              <Link to="/reports">{t`Generate reports`}</Link>
            </Button>
            <Button variant="quiet" asChild>
              <Link to="/analytics">{t`Analytics`}</Link>
            </Button>
            <Button variant="quiet" asChild>
              <Link to="/audit">{t`Audit trail`}</Link>
            </Button>
          </chakra.div>
        }
      />
      {isKnown && <Freshness queries={[summary, recent]} onRetry={retry} />}
      <DraftsLink />
      {failed?.error && !isKnown && (
        <ListError
          error={failed.error}
          isFetching={summary.isFetching || recent.isFetching}
          retry={retry}
        >
          {t`Try again in a moment.`}
        </ListError>
      )}
      {(isKnown || !failed) && (
        <>
          <SummaryTiles summary={summary.data} />
          <chakra.div marginBlockEnd="6">
            <CriticalAlertsSection screen={summary} />
          </chakra.div>
          {summary.data?.total === 0 && (
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
          )}
          <SlaTrackerSection screen={summary} limit={TRACKED_ROWS} />
          <CustomerRatingsSection screen={summary} />
          <FranchiseMapSection screen={summary} />
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
        </>
      )}
    </>
  )
}

function SummaryTiles({ summary }: { summary: ApplicationSummary | undefined }) {
  const { t } = useLingui()
  const count = (key: 'total' | 'pending' | 'warning' | 'overdue') =>
    summary && formatCount(summary[key])
  return (
    <Tiles>
      <StatTile
        label={t`Total applications`}
        value={count('total')}
        note={t`In all franchises`}
        link={(words) => <Link to="/applications">{words}</Link>}
      />
      <StatTile
        label={t`Pending`}
        value={count('pending')}
        note={t`Not yet decided`}
        link={(words) => (
          <Link to="/applications" search={{ status: 'pending' }}>
            {words}
          </Link>
        )}
      />
      <StatTile
        label={t`Due soon`}
        value={count('warning')}
        note={t`75% of the time used`}
        link={(words) => (
          <Link to="/applications" search={{ serviceLevel: 'warning' }}>
            {words}
          </Link>
        )}
      />
      <StatTile
        label={t`Overdue`}
        value={count('overdue')}
        note={t`Past the deadline`}
        tone={summary && summary.overdue > 0 ? 'attention' : 'plain'}
        link={(words) => (
          <Link to="/applications" search={{ serviceLevel: 'overdue' }}>
            {words}
          </Link>
        )}
      />
    </Tiles>
  )
}
