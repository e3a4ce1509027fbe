import { createFileRoute } from '@tanstack/react-router'
import { LazyPage } from '../app/lazy-page.tsx'
import { OutletRatings } from '../features/feedback/parts/outlet-ratings.tsx'
import { OutletPage } from '../features/outlets/record/outlet-page.tsx'
import { OutletTickets } from '../features/tickets/parts/outlet-tickets.tsx'

export const Route = createFileRoute('/service-partner/$partnerId')({ component: Screen })

function Screen() {
  const { partnerId } = Route.useParams()
  if (partnerId === 'new') {
    return (
      <LazyPage
        name="new-outlet"
        load={() => import('../features/outlets/form/create-outlet.online.tsx')}
      >
        {({ CreateOutlet }) => <CreateOutlet kind="partner" />}
      </LazyPage>
    )
  }
  return (
    <OutletPage
      kind="partner"
      id={partnerId}
      cards={
        <>
          <OutletTickets outlet={partnerId} />
          <OutletRatings kind="partner" id={partnerId} />
        </>
      }
    />
  )
}
