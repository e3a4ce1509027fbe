import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '../features/revenue/account/account-page.tsx'

export const Route = createFileRoute('/revenue/$kind/$outletId')({ component: Screen })

function Screen() {
  const { kind, outletId } = Route.useParams()
  const whose = { kind: kind === 'partner' ? 'partner' : 'franchise', outlet: outletId } as const
  return <AccountPage key={outletId} whose={whose} isOwn={false} />
}
