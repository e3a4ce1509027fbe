import { createFileRoute } from '@tanstack/react-router'
import { PayoutPage } from '../features/payouts/record/payout-page.tsx'

export const Route = createFileRoute('/payouts/$payoutId')({ component: Screen })

function Screen() {
  return <PayoutPage id={Route.useParams().payoutId} />
}
