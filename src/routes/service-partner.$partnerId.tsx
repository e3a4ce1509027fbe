import { createFileRoute } from '@tanstack/react-router'
import { OutletPage } from '../features/outlets/record/outlet-page.tsx'

export const Route = createFileRoute('/service-partner/$partnerId')({ component: Screen })

function Screen() {
  const { partnerId } = Route.useParams()
  return <OutletPage kind="partner" id={partnerId} />
}
