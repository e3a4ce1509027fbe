import { createFileRoute } from '@tanstack/react-router'
import { PersonPage } from '../features/people/record/person-page.tsx'

export const Route = createFileRoute('/support-team/$personId')({ component: Screen })

function Screen() {
  const { personId } = Route.useParams()
  return <PersonPage id={personId} />
}
