import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { displayName } from '../../../contract/core/person-names.ts'
import type { UserInfo } from '../../../contract/core/roles.ts'
import { openApplicationsQuery } from '../../blocks/applications/queries.ts'
import type { Create } from '../../blocks/list/create-link.tsx'
import { CreateLink } from '../../blocks/list/create-link.tsx'
import { ListError } from '../../blocks/list/list-states.tsx'
import { Freshness } from '../../blocks/record/freshness.tsx'
import { formatDate } from '../../i18n/dates.ts'
import { useNow } from '../../i18n/use-now.ts'
import { useMay, useUser } from '../../session/user.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { useUsable } from '../../ui/feedback/use-usable.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { DraftsLink } from '../applications/parts/drafts-link.tsx'
import { CustomerRatingsSection } from '../feedback/parts/customer-ratings-section.tsx'
import { MoneyDoors } from './money-doors.tsx'
import { OpenWork } from './open-work-list.tsx'
import { OpenWorkTiles } from './open-work-tiles.tsx'

const TICK_MS = 60_000

/** The person's open work, the most urgent first. */
export function WorkDashboard({ create }: { create: Create | false }) {
  const { t } = useLingui()
  const { userInfo } = useUser()
  const query = useQuery(openApplicationsQuery(userInfo.userType))
  useUsable(query.data !== undefined || query.isError)
  const retry = () => void query.refetch()
  const toVans = userInfo.userType === 'service_partner' && (
    <Button asChild>
      <Link to="/gramone-seva">{t`Gram Van Seva`}</Link>
    </Button>
  )
  const mayPayouts = useMay('payout.read')
  return (
    <>
      <PageHeader
        title={t`Dashboard`}
        description={<Welcome user={userInfo} />}
        action={create ? <CreateLink create={create} isInHead /> : toVans}
      />
      <Freshness queries={[query]} onRetry={retry} />
      <DraftsLink />
      {query.error && !query.data ? (
        <ListError error={query.error} isFetching={query.isFetching} retry={retry}>
          {t`Try again in a moment.`}
        </ListError>
      ) : (
        <>
          <OpenWorkTiles open={query.data} />
          <OpenWork open={query.data} />
          {mayPayouts && <MoneyDoors />}
          <CustomerRatingsSection screen={query} />
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
