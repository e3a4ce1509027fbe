import { createFileRoute } from '@tanstack/react-router'
import { ApplicationPage } from '../features/applications/record/application-page.tsx'
import { RecordSearch } from '../features/applications/record/record-search.ts'
import { useMay } from '../session/user.tsx'
import { LazySection } from '../ui/feedback/lazy-section.tsx'

export const Route = createFileRoute('/applications/$applicationId')({
  validateSearch: RecordSearch,
  component: Screen,
})

// Those who decide one after the other sit at a desk with a connection.
const loadReview = () => import('../features/applications/review/review-page.online.tsx')

function Screen() {
  const { applicationId } = Route.useParams()
  const { review } = Route.useSearch()
  const mayReview = useMay('application.decideMany')
  if (review && mayReview) {
    return (
      <LazySection name="review" load={loadReview} height="36rem">
        {({ ReviewPage }) => <ReviewPage id={applicationId} filters={review} />}
      </LazySection>
    )
  }
  return <ApplicationPage id={applicationId} list="/applications" />
}
