import { createFileRoute } from '@tanstack/react-router'
import { OutletPage } from '../features/outlets/record/outlet-page.tsx'

export const Route = createFileRoute('/franchises/$franchiseId')({ component: Screen })

function Screen() {
  const { franchiseId } = Route.useParams()
  return <OutletPage kind="franchise" id={franchiseId} />
}
