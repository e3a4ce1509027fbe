import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import type { UserInfo } from '../../../contract/session.ts'
import { displayName } from '../../../contract/person-names.ts'
import { openApplicationsQuery } from '../../shared/applications/queries.ts'
import { errorText } from '../../shared/i18n/error-text.ts'
import { useUsable } from '../../shared/navigation/use-usable.ts'
import { useMay, useUser } from '../../shared/session/user.tsx'
import { formatDate } from '../../shared/time/dates.ts'
import { useNow } from '../../shared/time/use-now.ts'
import { Button } from '../../shared/ui/button.tsx'
import { ErrorState } from '../../shared/ui/error-state.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { Freshness } from '../../shared/freshness/freshness.tsx'
import { DraftsLink } from '../drafts/drafts-link.tsx'
import { OpenWork } from './open-work-list.tsx'
import { OpenWorkTiles } from './open-work-tiles.tsx'

const TICK_MS = 60_000

/** Who is here, and what waits for them, the most urgent first. */
export function WorkDashboard() {
  const { t } = useLingui()
  const { userInfo } = useUser()
  const query = useQuery(openApplicationsQuery(userInfo.userType))
  const mayCreate = useMay('application.create')
  useUsable(query.data !== undefined || query.isError)
  const retry = () => void query.refetch()
  return (
    <>
      <PageHeader
        title={t`Dashboard`}
        description={<Welcome user={userInfo} />}
        action={mayCreate && <NewApplication user={userInfo} />}
      />
      <DraftsLink />
      <Freshness queries={[query]} onRetry={retry} />
      {query.error && !query.data ? (
        <ErrorState
          title={errorText(query.error)}
          details={query.error.message}
          retrying={query.isFetching}
          onRetry={retry}
        >
          {t`What was saved before is safe.`}
        </ErrorState>
      ) : (
        <>
          <OpenWorkTiles open={query.data} />
          <OpenWork open={query.data} />
        </>
      )}
    </>
  )
}

function Welcome({ user }: { user: UserInfo }) {
  const { t } = useLingui()
  const now = useNow(TICK_MS)
  const name = displayName(user, t`User`)
  const outlet = user.franchiseName || user.servicePartnerName
  const parts = [t`Welcome, ${name}`, outlet !== name && outlet, formatDate(now)]
  return parts.filter(Boolean).join(' · ')
}

function NewApplication({ user }: { user: UserInfo }) {
  const { t } = useLingui()
  const inside = (
    <>
      <Plus size={20} aria-hidden />
      {t`New application`}
    </>
  )
  return (
    <Button variant="primary" asChild>
      {user.userType === 'gramvan' ? (
        <Link to="/gramone-seva" search={{ apply: 'choose' }}>
          {inside}
        </Link>
      ) : (
        <Link to="/applications" search={{ apply: 'choose' }}>
          {inside}
        </Link>
      )}
    </Button>
  )
}
