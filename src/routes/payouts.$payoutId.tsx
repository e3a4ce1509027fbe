import { createFileRoute } from '@tanstack/react-router'
import { PayoutPage } from '../features/payouts/record/payout-page.tsx'
import { PayoutStatement } from '../features/statements/parts/payout-statement.tsx'

export const Route = createFileRoute('/payouts/$payoutId')({ component: Screen })

function Screen() {
  const { payoutId } = Route.useParams()
  return <PayoutPage id={payoutId} tools={<PayoutStatement payoutId={payoutId} />} />
}
