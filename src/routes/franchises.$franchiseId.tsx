import { createFileRoute } from '@tanstack/react-router'
import { OutletRatings } from '../features/feedback/api/outlet-ratings.tsx'
import { OutletPage } from '../features/outlets/record/outlet-page.tsx'
import { OutletTickets } from '../features/tickets/api/outlet-tickets.tsx'

export const Route = createFileRoute('/franchises/$franchiseId')({ component: Screen })

function Screen() {
  const { franchiseId } = Route.useParams()
  return (
    <OutletPage
      kind="franchise"
      id={franchiseId}
      cards={
        <>
          <OutletTickets outlet={franchiseId} />
          <OutletRatings kind="franchise" id={franchiseId} />
        </>
      }
    />
  )
}
