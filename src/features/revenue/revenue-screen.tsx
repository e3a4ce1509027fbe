import { useUser } from '../../session/user.tsx'
import { AccountPage } from './account/account-page.tsx'
import { RankingPage } from './network/ranking-page.tsx'
import { useRevenueView } from './network/view-nav.tsx'
import { TargetsPage } from './targets/targets-page.tsx'

/** Revenue: the network's for administrators, everybody else's own. */
export function RevenueScreen() {
  const { userType, franchiseId, servicePartnerId } = useUser().userInfo
  const view = useRevenueView()
  if (userType === 'franchise') {
    return <AccountPage whose={{ kind: 'franchise', outlet: franchiseId ?? '' }} isOwn />
  }
  if (userType === 'service_partner') {
    return <AccountPage whose={{ kind: 'partner', outlet: servicePartnerId ?? '' }} isOwn />
  }
  if (view === 'targets') return <TargetsPage />
  return <RankingPage kind={view === 'partners' ? 'partner' : 'franchise'} />
}
