import { createFileRoute } from '@tanstack/react-router'
import { ApplicationPage } from '../features/applications/application-page.tsx'

export const Route = createFileRoute('/gramone-seva/$applicationId')({ component: Screen })

function Screen() {
  const { applicationId } = Route.useParams()
  return <ApplicationPage id={applicationId} list="/gramone-seva" />
}
