import { createFileRoute } from '@tanstack/react-router'
import { LazyPage } from '../app/lazy-page.tsx'
import { OutletDevices } from '../features/devices/parts/outlet-devices.tsx'
import { OutletRatings } from '../features/feedback/parts/outlet-ratings.tsx'
import { OutletFirstDays } from '../features/first-days/parts/outlet-first-days.tsx'
import { OutletPage } from '../features/outlets/record/outlet-page.tsx'
import { OutletTickets } from '../features/tickets/parts/outlet-tickets.tsx'

export const Route = createFileRoute('/franchises/$franchiseId')({ component: Screen })

function Screen() {
  const { franchiseId } = Route.useParams()
  if (franchiseId === 'new') {
    return (
      <LazyPage
        name="new-outlet"
        load={() => import('../features/outlets/form/create-outlet.online.tsx')}
      >
        {({ CreateOutlet }) => <CreateOutlet kind="franchise" />}
      </LazyPage>
    )
  }
  return (
    <OutletPage
      kind="franchise"
      id={franchiseId}
      cards={
        <>
          <OutletFirstDays franchise={franchiseId} />
          <OutletDevices franchise={franchiseId} />
          <OutletTickets outlet={franchiseId} />
          <OutletRatings kind="franchise" id={franchiseId} />
        </>
      }
    />
  )
}
