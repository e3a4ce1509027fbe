import { createFileRoute } from '@tanstack/react-router'
import { MonthPage } from '../features/payouts/months/month-page.tsx'

export const Route = createFileRoute('/payouts/months/$month')({ component: Screen })

function Screen() {
  const { month } = Route.useParams()
  return <MonthPage key={month} month={month} />
}
