import { createFileRoute } from '@tanstack/react-router'
import { FeedbackRecordPage } from '../features/feedback/record/feedback-record-page.tsx'

export const Route = createFileRoute('/feedbacks/$feedbackId')({ component: Screen })

function Screen() {
  const { feedbackId } = Route.useParams()
  return <FeedbackRecordPage id={feedbackId} />
}
