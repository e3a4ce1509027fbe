import { createFileRoute } from '@tanstack/react-router'
import { RemittancePage } from '../features/remittances/record/remittance-page.tsx'

export const Route = createFileRoute('/remittances/$remittanceId')({ component: Screen })

function Screen() {
  const { remittanceId } = Route.useParams()
  return <RemittancePage id={remittanceId} />
}
