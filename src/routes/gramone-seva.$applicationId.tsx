import { createFileRoute } from '@tanstack/react-router'
import { RecordSearch } from '../features/applications/record-search.ts'
import { ApplicationPage } from '../features/applications/application-page.tsx'

export const Route = createFileRoute('/gramone-seva/$applicationId')({
  validateSearch: RecordSearch,
  component: Screen,
})

function Screen() {
  const { applicationId } = Route.useParams()
  return <ApplicationPage id={applicationId} list="/gramone-seva" />
}
