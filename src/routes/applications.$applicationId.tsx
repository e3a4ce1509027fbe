import { createFileRoute } from '@tanstack/react-router'
import { ApplicationPage } from '../features/applications/application-page.tsx'

export const Route = createFileRoute('/applications/$applicationId')({ component: Screen })

function Screen() {
  const { applicationId } = Route.useParams()
  return <ApplicationPage id={applicationId} list="/applications" />
}
