import { createFileRoute } from '@tanstack/react-router'
import { ApplicationPage } from '../features/applications/record/application-page.tsx'
import { RecordSearch } from '../features/applications/record/record-search.ts'

export const Route = createFileRoute('/gramone-seva/$applicationId')({
  validateSearch: RecordSearch,
  component: Screen,
})

function Screen() {
  const { applicationId } = Route.useParams()
  return <ApplicationPage id={applicationId} list="/gramone-seva" />
}
